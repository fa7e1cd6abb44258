import type { Designer } from './designer.ts';

/** What the changed files have to say, by path: each as it was before, made into what it should be. Other files stay. */
export type Expected = Readonly<Record<string, (before: string) => string>>;

/** Something that a designer does with the window. */
export interface HourTask {
  readonly name: string;
  /** How many things a designer may have to do for it: press, choose, type an entry, strike a key. */
  readonly mostActions: number;
  /** The page that it begins on, and what of it has to be there. */
  readonly page: { readonly path: string; readonly ready: string };
  /** How wide the frame is; a phone's where nothing is said. */
  readonly width?: 360 | 1440;
  /** Whether the window is looked at with axe once it is done, in both of its schemes. */
  readonly isAxeStop?: true;
  /** Does it; throws where the window does not let it be done and gives no way on. */
  does(designer: Designer): Promise<Expected>;
}

export const home = { path: '/', ready: '#home-today' } as const;

/** Nothing is written: what is refused, or what only leads somewhere. */
export const nothing: Expected = {};

/** A file in which something stands just once, which becomes something else. */
export function put(from: string, to: string): (before: string) => string {
  return (before) => {
    const [head, tail, ...more] = before.split(from);
    if (head === undefined || tail === undefined || more.length > 0) throw new Error(`not there once: ${from}`);
    return `${head}${to}${tail}`;
  };
}

/** Several such changes of one file, one after another. */
export const puts =
  (...changes: readonly ((before: string) => string)[]): ((before: string) => string) =>
  (before) =>
    changes.reduce((text, change) => change(text), before);
