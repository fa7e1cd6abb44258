import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClassSystem } from '../../source/utilities/class-system.ts';
import { type DesignSystem, TailwindClasses } from '../../source/utilities/tailwind-classes.ts';
import type { LiveProject } from './live-project.ts';

/** The sheet with which an app takes Tailwind in (version 4). */
const takesTailwindIn = /@import\s+(?:url\()?['"]tailwindcss(?:\/index(?:[.]css)?)?['"]/;
/** Packages that bring `@tailwindcss/node` along, where the app does not name it itself. */
const bringers = ['@tailwindcss/vite', '@tailwindcss/postcss', '@tailwindcss/cli'];

type Load = (css: string, options: { base: string }) => Promise<DesignSystem>;

/**
 * What the utility classes of an app mean: its own Tailwind's design system over its own sheet, read again when that sheet
 * changes. An app without Tailwind has none, and one whose sheet is broken keeps what it had.
 */
export class TailwindDesign {
  readonly #root: string;
  #classes: ClassSystem | undefined;
  #sheet: { readonly file: string; readonly text: string } | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  get classes(): ClassSystem | undefined {
    return this.#classes;
  }

  /** Reads the design of a project, and again whenever its sheet is written. `onProblem` is told why it cannot be read. */
  async follow(live: LiveProject, onProblem: (problem: unknown) => void): Promise<() => void> {
    const read = async (): Promise<void> => {
      try {
        await this.#read(live);
      } catch (problem) {
        onProblem(problem);
      }
    };
    await read();
    return live.subscribe(({ file }) => {
      if (file.endsWith('.css')) void read();
    });
  }

  async #read(live: LiveProject): Promise<void> {
    const sheet = live.files
      .list()
      .filter((file) => file.endsWith('.css'))
      .map((file) => ({ file, text: live.files.read(file) ?? '' }))
      .find(({ text }) => takesTailwindIn.test(text));
    if (sheet?.file === this.#sheet?.file && sheet?.text === this.#sheet?.text) return;
    this.#sheet = sheet;
    if (!sheet) {
      this.#classes = undefined;
      return;
    }
    const load = await loaderOf(this.#root);
    const design = await load(sheet.text, { base: dirname(join(this.#root, sheet.file)) });
    // Another text may have come meanwhile.
    if (this.#sheet === sheet) this.#classes = new TailwindClasses(design);
  }
}

/** The app's own way to its design system. Throws where its Tailwind is not installed, or is one that we do not know. */
async function loaderOf(root: string): Promise<Load> {
  const from = [join(root, 'package.json')];
  const own = createRequire(from[0] ?? root);
  for (const bringer of bringers) {
    try {
      from.push(own.resolve(bringer));
    } catch {
      // The app does not use this one.
    }
  }
  for (const place of from) {
    let found: string;
    try {
      found = createRequire(place).resolve('@tailwindcss/node');
    } catch {
      continue;
    }
    const loaded: unknown = await import(pathToFileURL(found).href);
    const load: unknown =
      typeof loaded === 'object' && loaded !== null ? Reflect.get(loaded, '__unstable__loadDesignSystem') : undefined;
    // What a version of Tailwind 4 exports under that name is such a function.
    if (typeof load === 'function') return load as Load;
  }
  throw new Error('the Tailwind of this app cannot be asked what its classes mean: run npm install in its folder');
}
