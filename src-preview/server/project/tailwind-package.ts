import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'postcss';
import { type DesignSystem, prefixOf } from '../../source/utilities/design-system.ts';
import type { FindClasses } from '../../source/utilities/tailwind-classes.ts';

/** Packages that bring `@tailwindcss/node` and its scanner along, where the app does not name them itself. */
const bringers = ['@tailwindcss/vite', '@tailwindcss/postcss', '@tailwindcss/cli'];

const loader = '__unstable__loadDesignSystem';

/** What `@tailwindcss/node` exports in every version since 4.0, as far as it is asked. */
interface TailwindModule {
  readonly [loader]: (css: string, options: { base: string }) => Promise<DesignSystem>;
  readonly compile: (
    css: string,
    options: { base: string; onDependency: (path: string) => void; shouldRewriteUrls: false },
  ) => Promise<{ build(classes: string[]): string }>;
}

/** What `@tailwindcss/oxide` exports: the scanner that looks for classes in sources. */
interface OxideModule {
  readonly Scanner: new (options: { sources: [] }) => {
    getCandidatesWithPositions(source: { content: string; extension: string }): readonly { candidate: string }[];
  };
}

/** What Tailwind makes of a sheet. */
export interface LoadedSheet {
  readonly design: DesignSystem;
  /** Whether the rules of utility classes come into this sheet: one may also only borrow a design. */
  readonly hasUtilities: boolean;
  /** Whether they stand in a layer there. */
  readonly isLayered: boolean;
  /** The style sheet with the rules of these classes, and of all that were asked for before. */
  readonly build: (classes: string[]) => string;
}

/** A Tailwind of version 4 as an app has it installed. */
export interface TailwindPackage {
  /** `onDependency` is told of every file that the design is read from, also of those before the one that fails. */
  load(css: string, base: string, onDependency: (path: string) => void): Promise<LoadedSheet>;
  /** What its scanner finds in sources; undefined where the app has no scanner that can be asked. */
  readonly find: FindClasses | undefined;
}

/** The app's own Tailwind; undefined where none of version 4 is installed. */
export async function tailwindOf(root: string): Promise<TailwindPackage | undefined> {
  const places = placesToAsk(root);
  const loaded = await firstModule(places, '@tailwindcss/node');
  if (!isTailwind(loaded)) return undefined;
  const scanner = await firstModule(places, '@tailwindcss/oxide');
  return {
    find: isOxide(scanner) ? scannerOf(scanner) : undefined,
    async load(css, base, onDependency) {
      const compiler = await loaded.compile(css, { base, onDependency, shouldRewriteUrls: false });
      const design = await loaded[loader](css, { base });
      const without = compiler.build([]);
      const name = `${prefixOf(design)}block`;
      const built = compiler.build([name]);
      return {
        design,
        hasUtilities: built !== without,
        isLayered: isInLayer(built, `.${name.replace(':', String.raw`\:`)}`),
        build: (classes) => compiler.build(classes),
      };
    },
  };
}

/** Whether the rules of a style sheet that have a selector stand in a layer. */
function isInLayer(css: string, selector: string): boolean {
  let isFound = false;
  parse(css).walkAtRules('layer', (layer) => layer.walkRules((rule) => void (isFound ||= rule.selector === selector)));
  return isFound;
}

/** Whether an app has a Tailwind before version 4, which has no design system to ask. */
export function isOldTailwind(root: string): boolean {
  try {
    const found = createRequire(join(root, 'package.json')).resolve('tailwindcss/package.json');
    const { version }: { version?: unknown } = JSON.parse(readFileSync(found, 'utf8'));
    return /^[0-3][.]/.test(String(version));
  } catch {
    return false;
  }
}

function placesToAsk(root: string): string[] {
  const own = join(root, 'package.json');
  const found = bringers.flatMap((bringer) => resolved(own, bringer) ?? []);
  return [own, ...found];
}

function resolved(from: string, name: string): string | undefined {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

async function firstModule(places: readonly string[], name: string): Promise<unknown> {
  const [found] = places.flatMap((place) => resolved(place, name) ?? []);
  return found === undefined ? undefined : await import(pathToFileURL(found).href);
}

function hasFunctions(loaded: unknown, names: readonly string[]): boolean {
  return (
    typeof loaded === 'object' &&
    loaded !== null &&
    names.every((name) => typeof Reflect.get(loaded, name) === 'function')
  );
}

const isTailwind = (loaded: unknown): loaded is TailwindModule => hasFunctions(loaded, [loader, 'compile']);
const isOxide = (loaded: unknown): loaded is OxideModule => hasFunctions(loaded, ['Scanner']);

function scannerOf({ Scanner }: OxideModule): FindClasses | undefined {
  const scanner = new Scanner({ sources: [] });
  if (!hasFunctions(scanner, ['getCandidatesWithPositions'])) return undefined;
  return ({ text, extension }) =>
    new Set(scanner.getCandidatesWithPositions({ content: text, extension }).map(({ candidate }) => candidate));
}
