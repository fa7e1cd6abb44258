import { readFile } from 'node:fs/promises';

export type Json = Record<string, unknown>;

/** A value as an object, empty where it is none. */
export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A file of settings, in which comments and last commas may stand; undefined where there is none that can be read. */
export async function readJson(path: string): Promise<Json | undefined> {
  try {
    const value: unknown = JSON.parse(plain(await readFile(path, 'utf8')));
    return asObject(value);
  } catch {
    return undefined;
  }
}

/** What stands in quotes is no comment and no last comma. */
function plain(text: string): string {
  const bare = text
    .replace(/^\u{feff}/u, '')
    .replaceAll(/"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith('"') ? part : ''));
  return bare.replaceAll(/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g, (part) => (part === ',' ? '' : part));
}
