import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Expected } from './task.ts';

/** Every file of the sources that may be edited, by its path, to the byte. */
export type Snapshot = ReadonlyMap<string, string>;

/** Reads the sources of a copy. Bytes that are no text of UTF-8 count one by one. */
export async function snapshotOf(root: string): Promise<Snapshot> {
  const entries = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  paths.push(join(root, 'index.html'));
  const read = async (path: string) =>
    [relative(root, path).split(sep).join('/'), await readFile(path, 'latin1')] as const;
  return new Map(await Promise.all(paths.map(read)));
}

const asText = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');
const asBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** What the disk does not say as it should, a line for each file; empty where it says all of it. */
export function unexpectedOf(before: Snapshot, now: Snapshot, expected: Expected): string[] {
  const wanted = new Map(before);
  for (const [file, change] of Object.entries(expected))
    wanted.set(file, asBytes(change(asText(before.get(file) ?? ''))));
  const files = new Set([...wanted.keys(), ...now.keys()]);
  return [...files].filter((file) => wanted.get(file) !== now.get(file)).map((file) => differenceIn(file, wanted, now));
}

/** A file that says something else, with the first line that does. */
function differenceIn(file: string, wanted: Snapshot, now: Snapshot): string {
  const [should, does] = [wanted, now].map((all) => asText(all.get(file) ?? '').split('\n'));
  const at = (should ?? []).findIndex((line, index) => line !== does?.[index]);
  return `${file}:${at + 1} says «${(does?.[at] ?? '').trim()}», not «${(should?.[at] ?? '').trim()}»`;
}

/** Puts the sources of a copy back as they were. */
export async function restore(root: string, before: Snapshot): Promise<void> {
  const now = await snapshotOf(root);
  for (const file of now.keys()) if (!before.has(file)) await rm(join(root, file));
  for (const [file, bytes] of before) {
    if (now.get(file) === bytes) continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), bytes, 'latin1');
  }
}
