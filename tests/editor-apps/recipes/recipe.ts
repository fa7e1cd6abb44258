/** A page of an app, and what it has once it is there. */
export interface AppPage {
  readonly path: string;
  /** A selector of what stands on the page when it is whole. */
  readonly shows: string;
}

/** How an app is made: by the tool that people make theirs with, then packages, then what they would have written themselves. */
export interface Recipe {
  readonly name: string;
  /** What npm is asked for; it makes the app in a folder `app`. */
  readonly create: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  /** Commands of its own beside those that the tool gives it. */
  readonly scripts?: Readonly<Record<string, string>>;
  /** Written over what the tool made. */
  readonly files?: Readonly<Record<string, string>>;
  /** The command that brings what was made into the form that its own checks want. */
  readonly tidy?: string;
  /** The commands that say whether the app is in order. */
  readonly gates: readonly string[];
  readonly pages: readonly AppPage[];
}

/** What create-vite of today is asked for. */
export const createVite = (template: string): readonly string[] => [
  'create',
  '--yes',
  'vite@9.3.0',
  'app',
  '--',
  '--template',
  template,
  '--no-interactive',
];

/** The TypeScript that has an interface for other programs: the editor asks it what an element may be given. */
export const typescriptWithInterface = { typescript: '6.0.3' } as const;
