import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredNames, type DeclaredName } from './declared-names.ts';
import { keptNames, retiredWords, type RetiredWord } from './retired-words.ts';

/** The folders of whose files, exports and parameters the names are looked at. */
export const namedFolders = ['src', 'src-preview', 'sw', 'supabase', 'scripts', 'tests'] as const;

/** What is frozen, generated from what is frozen, somebody else's, or no source of ours. */
const leftAlone = /^(supabase\/(migrations|schema)|tests\/perf\/peers|scripts\/demo\/content)\/|(^|\/)node_modules\//;

/** Every file of a folder in which a name may stand. */
export function namedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !leftAlone.test(path));
}

/** The names of a file that use a retired word, each as a line that says where it stands and what is said instead. */
export function refusedNames(path: string, source: string): string[] {
  return declaredNames(path, source).flatMap((declared) => {
    const found = retiredWords.find((retired) => uses(declared, retired) && (retired.within?.test(path) ?? true));
    if (found === undefined || Object.hasOwn(keptNames, declared.name)) return [];
    const { kind, name, line } = declared;
    return [`${path}:${line} ${kind} ${name}: say ${found.instead}`];
  });
}

/** The names of a file on the disk that use a retired word. */
export function refusedNamesOf(path: string): string[] {
  return refusedNames(path, /[.][cm]?tsx?$/.test(path) ? readFileSync(path, 'utf8') : '');
}

function uses({ name }: DeclaredName, { word }: RetiredWord): boolean {
  if (word.startsWith('=')) return name === word.slice(1);
  const parts = ` ${name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()} `;
  return parts.includes(` ${word} `) || parts.includes(` ${word}s `);
}
