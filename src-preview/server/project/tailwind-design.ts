import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { parse } from 'postcss';
import { isSheet } from '../../source/styles/parsed-sheet.ts';
import { sheetsByPage } from '../../source/styles/page-sheets.ts';
import type { ClassSystem } from '../../source/utilities/class-system.ts';
import { TailwindClasses } from '../../source/utilities/tailwind-classes.ts';
import type { LiveProject } from './live-project.ts';
import { isOldTailwind, type LoadedSheet, tailwindOf, type TailwindPackage } from './tailwind-package.ts';
import { WatchedFiles } from './watched-files.ts';

const required = createRequire(import.meta.url).cache;

interface Sheet {
  readonly file: string;
  readonly text: string;
}

/**
 * What the utility classes of an app mean: its own Tailwind's design system over the sheet that its page loads, read again when
 * any file changes that the design is read from. An app without Tailwind has none, and one whose sheet is broken keeps what it had.
 */
export class TailwindDesign {
  readonly #root: string;
  #package: TailwindPackage | undefined;
  #classes: ClassSystem | undefined;
  #entry: string | undefined;
  /** Everything that the design was read from, as it was read. */
  #read: string | undefined;
  #dependencies: ReadonlySet<string> = new Set();

  constructor(root: string) {
    this.#root = root;
  }

  get classes(): ClassSystem | undefined {
    return this.#classes;
  }

  /** Reads the design of a project, and follows it until the returned function is called. `onProblem` is told why it cannot be read. */
  async follow(live: LiveProject, onProblem: (problem: unknown) => void): Promise<() => void> {
    let isAskedAgain = false;
    let reading: Promise<void> | undefined;
    const read = async (): Promise<void> => {
      do {
        isAskedAgain = false;
        try {
          await this.#follow(live);
        } catch (problem) {
          onProblem(problem);
        }
        watched.set(this.#dependencies);
      } while (isAskedAgain);
      reading = undefined;
    };
    const readAgain = (): void => {
      isAskedAgain = true;
      reading ??= read();
    };
    const watched = new WatchedFiles(readAgain);
    await (reading = read());
    const leave = live.subscribe(({ file }) => {
      const path = join(this.#root, file.split('/').join(sep));
      if (isSheet(file) || file.endsWith('.html') || this.#dependencies.has(path) || this.#isOtherEntry(live))
        readAgain();
    });
    return () => {
      leave();
      watched.close();
    };
  }

  /** Whether what a page loads has changed so that another sheet comes first. */
  #isOtherEntry(live: LiveProject): boolean {
    return this.#entry !== undefined && candidatesOf(live)[0]?.file !== this.#entry;
  }

  async #follow(live: LiveProject): Promise<void> {
    const candidates = candidatesOf(live);
    const tailwind = (this.#package ??= candidates.length > 0 ? await tailwindOf(this.#root) : undefined);
    if (!tailwind && candidates.some(({ text }) => namesTailwind(text)) && !isOldTailwind(this.#root))
      throw new Error('the Tailwind of this app cannot be asked what its classes mean: run npm install in its folder');
    // What was required once is not read again, unless it is forgotten.
    for (const path of this.#dependencies) delete required[path];
    const dependencies = new Set<string>();
    const found = tailwind && (await this.#entryOf(tailwind, candidates, dependencies));
    this.#dependencies = dependencies;
    this.#entry = found?.sheet.file;
    const read = found && JSON.stringify([found.sheet, ...[...dependencies].map((path) => [path, textOf(path)])]);
    if (read === this.#read) return;
    this.#read = read;
    this.#classes =
      found && new TailwindClasses(found.loaded.design, { find: tailwind?.find, isLayered: found.loaded.isLayered });
  }

  /** The first sheet into which utility classes come, with what its design is read from; throws where that is broken. */
  async #entryOf(
    tailwind: TailwindPackage,
    candidates: readonly Sheet[],
    dependencies: Set<string>,
  ): Promise<{ sheet: Sheet; loaded: LoadedSheet } | undefined> {
    let problem: unknown;
    for (const sheet of candidates) {
      const own = new Set<string>();
      try {
        const base = dirname(join(this.#root, sheet.file));
        const loaded = await tailwind.load(sheet.text, base, (path) => void own.add(path));
        if (!loaded.hasUtilities) continue;
        for (const path of own) if (isOwnFile(path)) dependencies.add(path);
        return { sheet, loaded };
      } catch (error) {
        // What is broken may be put right in any file that was read before: all of them are still followed.
        this.#dependencies = new Set([...this.#dependencies, ...[...own].filter(isOwnFile)]);
        if (sheet.file === this.#entry) throw error;
        problem ??= error;
      }
    }
    if (problem !== undefined) throw problem;
    return undefined;
  }
}

/** What comes from packages changes with an installation, and the editor is started again after one. */
const isOwnFile = (path: string): boolean => !path.split(/[/\\]/).includes('node_modules');

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** The sheets into which Tailwind may put its rules, in the order in which the app's page loads them. */
function candidatesOf(live: LiveProject): Sheet[] {
  const { files, index } = live;
  const sheetOf = (file: string): Sheet[] => {
    const text = files.read(file) ?? '';
    return takesIn(text).length > 0 ? [{ file, text }] : [];
  };
  const all = files.list().filter(isSheet).flatMap(sheetOf);
  return all.length < 2 ? all : sheetsByPage(index).flatMap(sheetOf);
}

/** What a sheet takes in from elsewhere, and what it says to Tailwind; of a broken one, what its text looks like. */
function takesIn(text: string): string[] {
  if (!/@(?:import|tailwind)\b/.test(text)) return [];
  const said: string[] = [];
  try {
    parse(text).walkAtRules(/^(?:import|tailwind)$/, ({ name, params }) => void said.push(`${name} ${params}`));
  } catch {
    said.push(text);
  }
  return said;
}

const namesTailwind = (text: string): boolean => takesIn(text).some((one) => one.includes('tailwind'));
