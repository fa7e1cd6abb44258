import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import type { ChunkRow } from './chunk-row.ts';
import { chunks, longTexts } from './chunks.ts';
import { firstModules } from './first-modules.ts';

/** A row of the table. */
type Chunk = (typeof chunks)[number];
/** A chunk of the table, by its name. */
export type ChunkName = Chunk['name'];

const root = resolve(import.meta.dirname, '../..').replaceAll('\\', '/');

const languages = ['ar', 'en'] as const;

/** A path from the root of the project, with where it travels: a row, or of a long text its own chunk. */
type Named = readonly [path: string, chunk: ChunkRow | string];

/** All that is named: in the table, and module by module for what is first. */
export const named: readonly Named[] = [
  ...longTexts.flatMap((text) =>
    languages.map((language): Named => [`src/features/information/${text}.${language}`, `${text}-${language}`]),
  ),
  ...chunks.flatMap((chunk: ChunkRow) => pathsOf(chunk).map((path): Named => [path, chunk])),
];
const entries: ReadonlyMap<string, ChunkRow | string> = new Map(named);

function pathsOf(chunk: ChunkRow): string[] {
  const held = Object.entries(chunk.holds ?? {}).flatMap(([folder, names]) =>
    names.map((name) => `src/${folder}/${name}`),
  );
  const first = chunk.travels === 'first' ? firstModules(chunk.name) : [];
  const packages = (chunk.packages ?? []).map((name) => `node_modules/${name}`);
  return [...held, ...first, ...packages];
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

/** The longest name of the table that fits a module. */
function nameOf(path: string): string | undefined {
  for (const name of namesFor(path)) if (entries.has(name)) return name;
  return undefined;
}

/** The chunk that a module is named for, its words' own if it has any; `null` for what travels with whoever needs it, or late. */
export function chunkOf(id: string): string | null {
  const path = tablePath(id);
  const name = nameOf(path) ?? '';
  const chunk = entries.get(name);
  if (chunk === undefined || typeof chunk === 'string') return chunk ?? null;
  const language = /[.](ar|en)[.]ts$/.exec(path)?.[1];
  const isNamedItself = language !== undefined && name.endsWith(`.${language}`);
  return language !== undefined && !isNamedItself && chunk.words !== undefined
    ? `${chunk.words}-${language}`
    : chunk.name;
}

/**
 * The chunks that a module may lie in: its own; and where only its folder is named, those of modules that are taken out of this
 * folder, which take along what they need. `null` where nothing is said.
 */
export function chunksFor(id: string): ReadonlySet<string> | null {
  const own = chunkOf(id);
  if (own === null) return null;
  const path = tablePath(id);
  const folder = nameOf(path) ?? '';
  const takenOut = path.startsWith(`${folder}/`)
    ? named.flatMap(([other, chunk]) => (dirname(other) === folder && typeof chunk !== 'string' ? [chunk.name] : []))
    : [];
  return new Set([own, ...takenOut]);
}

/** The table in the bundler's words: what a module of a chunk needs is claimed with it. */
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
