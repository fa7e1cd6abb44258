import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Alias as ViteAlias } from 'vite';
import type { Alias } from '../../source/resolve-module.ts';
import { asObject, readJson } from './read-json.ts';

const settingsNames = ['tsconfig.json', 'tsconfig.app.json', 'jsconfig.json'];

/** What the settings of TypeScript, or of JavaScript's editors, let the files of an app be called: `paths` and `baseUrl`. */
export async function aliasesOfTypes(root: string): Promise<readonly Alias[]> {
  const found: Alias[] = [];
  const seen = new Set<string>();
  const read = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const settings = await readJson(path);
    if (settings === undefined) return;
    found.push(...aliasesIn(root, dirname(path), asObject(settings['compilerOptions'])));
    for (const other of linked(settings).flatMap((name) => settingsFiles(dirname(path), name))) await read(other);
  };
  for (const name of settingsNames) await read(join(root, name));
  return inOrder(found);
}

/** Other settings that these go on with, as they are named; packages of settings are left out. */
function linked({ extends: base, references }: Record<string, unknown>): string[] {
  const parts = Array.isArray(references) ? references.map((one) => asObject(one)['path']) : [];
  return [base, ...parts].flat().filter((name) => typeof name === 'string' && /^[./]/.test(name)) as string[];
}

/** Where settings that are named may lie: the ending may be left out, and a folder stands for what lies in it. */
const settingsFiles = (folder: string, name: string): string[] =>
  (/[.]json$/.test(name) ? [name] : [`${name}.json`, join(name, 'tsconfig.json')]).map((path) => resolve(folder, path));

function aliasesIn(root: string, folder: string, { paths, baseUrl }: Record<string, unknown>): Alias[] {
  const base = typeof baseUrl === 'string' ? resolve(folder, baseUrl) : null;
  const named = Object.entries(asObject(paths)).flatMap(([name, targets]) =>
    (Array.isArray(targets) ? targets : []).flatMap((target) =>
      typeof target === 'string' ? within(root, name, resolve(base ?? folder, target)) : [],
    ),
  );
  return [...named, ...(base === null ? [] : within(root, '*', join(base, '*')))];
}

/** What an app's Vite lets its files be called. */
export function aliasesOfVite(root: string, aliases: readonly ViteAlias[]): readonly Alias[] {
  const found = aliases.flatMap(({ find, replacement }) => {
    if (!isAbsolute(replacement)) return [];
    if (typeof find === 'string') {
      // By a name alone everything that begins with it is meant as well.
      const deep = within(root, join(find, '*'), join(replacement, '*'));
      return find.endsWith('/') ? deep : [...within(root, find, replacement), ...deep];
    }
    const begin = /^\^([\w@~#$-]+\/)$/.exec(find.source.replaceAll('\\/', '/'))?.[1];
    return begin === undefined ? [] : within(root, `${begin}*`, join(replacement, '*'));
  });
  return inOrder(found);
}

/** An alias for a path inside of the app; none for one beside it. */
function within(root: string, name: string, path: string): Alias[] {
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside)
    ? []
    : [{ name, path: inside.split(sep).join('/') }];
}

/** The most particular first, as TypeScript and Vite look. */
function inOrder(aliases: readonly Alias[]): Alias[] {
  const beginning = ({ name }: Alias) => name.split('*')[0]?.length ?? 0;
  return [...aliases].sort((a, b) => beginning(b) - beginning(a));
}
