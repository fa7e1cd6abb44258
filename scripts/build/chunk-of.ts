import { resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { chunks, longTexts } from './chunks.ts';

/** A row of the table. */
export type Chunk = (typeof chunks)[number];
/** A chunk of the table, by its name. */
export type ChunkName = Chunk['name'];

const root = resolve(import.meta.dirname, '../..').replaceAll('\\', '/');

const languages = ['ar', 'en'] as const;

/** What the table names, each as a path from `src/` or from `node_modules/`, with its row; a long text with its chunk. */
export const named: readonly (readonly [path: string, chunk: Chunk | string])[] = [
  ...longTexts.flatMap((text) =>
    languages.map((language) => [`src/features/information/${text}.${language}`, `${text}-${language}`] as const),
  ),
  ...chunks.flatMap((chunk) => pathsOf(chunk).map((path) => [path, chunk] as const)),
];
const entries: ReadonlyMap<string, Chunk | string> = new Map(named);

function pathsOf(chunk: Chunk): string[] {
  const modules = Object.entries(chunk.holds).flatMap(([folder, names]: [string, 'all' | readonly string[]]) =>
    names === 'all' ? [`src/${folder}`] : names.map((name) => `src/${folder}/${name}`),
  );
  const packages = 'packages' in chunk ? chunk.packages.map((name) => `node_modules/${name}`) : [];
  return [...modules, ...packages];
}

/** The module as the table would name it: from `src/` or from the folder of its package, without what a loader added. */
export function tablePath(id: string): string {
  const path = id.replaceAll('\\', '/').replace(/[?].*$/, '');
  const inPackages = path.lastIndexOf('/node_modules/');
  return inPackages === -1 ? path.replace(`${root}/`, '') : path.slice(inPackages + 1);
}

/** From the longest to the shortest name that fits: without one ending after the other, then folder by folder. */
function* namesFor(path: string): Generator<string> {
  for (let name = path; ; name = name.slice(0, name.lastIndexOf('.'))) {
    yield name;
    if (name.lastIndexOf('.') <= name.lastIndexOf('/')) break;
  }
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
}

/** The chunk that a module belongs in, its words' own if it has any; `null` for what travels late. */
export function chunkOf(id: string): string | null {
  const path = tablePath(id);
  const language = /[.](ar|en)[.]ts$/.exec(path)?.[1];
  for (const name of namesFor(path)) {
    const chunk = entries.get(name);
    if (typeof chunk === 'string') return chunk;
    if (chunk === undefined) continue;
    const isNamedItself = language !== undefined && name.endsWith(`.${language}`);
    return language !== undefined && !isNamedItself && 'words' in chunk ? `${chunk.words}-${language}` : chunk.name;
  }
  return null;
}

/** The table in the bundler's words. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, string | null>();
  const knownChunkOf = (id: string): string | null => {
    const chunk = known.get(id) ?? chunkOf(id);
    known.set(id, chunk);
    return chunk;
  };
  const words = new Set([...longTexts, ...chunks.flatMap((chunk) => ('words' in chunk ? [chunk.words] : []))]);
  const ofWords = [...words].flatMap((name) => languages.map((language) => `${name}-${language}`));
  const names = [...chunks.map(({ name }) => name), ...ofWords];
  return names.map((name) => ({ name, test: (id) => knownChunkOf(id) === name }));
}
