import type { Warning } from '../../protocol/http/replies.ts';
import type { ProjectFiles } from '../project.ts';
import { isSheet } from './parsed-sheet.ts';
import type { Values } from './set-declarations.ts';

/** A custom property that a value needs: one with something to fall back to is not. */
const needed = /\bvar\(\s*(--[^\s,()]+)\s*\)/gi;

/**
 * Where something gives a custom property its value: before a colon, behind `@property`, as a text of a script; or only the
 * beginning of its name, which code goes on from.
 */
const given =
  /(?<![\w-])(?<!var\(\s*)(?:(?<begun>--[\w-]*)(?:\$\{|['"`]\s*\+)|(?<said>--[^\s:;,.(){}[\]<>'"`$]+)\s*:|(?<=@property\s+|['"`])(?<named>--[^\s:;,.(){}[\]<>'"`$]+)(?=[\s{'"`]))/gi;

/** Says which custom properties values need that nothing in the sources gives; those of packages are not seen. */
export function notDefined(files: ProjectFiles, values: Values): Warning[] {
  const asked = new Set(
    [...values.values()].flatMap((value) => [...(value ?? '').matchAll(needed)].map(([, name = '']) => name)),
  );
  const missing = new Set([...asked].filter((name) => typeof values.get(name) !== 'string'));
  for (const file of files.list()) {
    if (missing.size === 0) break;
    const text = files.read(file) ?? '';
    for (const name of missing) if (gives(file, text, name)) missing.delete(name);
  }
  return missing.size === 0 ? [] : [{ code: 'NOT_DEFINED', names: [...missing] }];
}

function gives(file: string, text: string, name: string): boolean {
  if (!text.includes('--')) return false;
  const code = isSheet(file) ? text.replaceAll(/\/\*[^]*?\*\//g, '') : text;
  for (const { groups = {} } of code.matchAll(given)) {
    const { begun, said = groups['named'] } = groups;
    if (said === name || (begun !== undefined && name.startsWith(begun))) return true;
  }
  return false;
}
