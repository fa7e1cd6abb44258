import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../../src-preview/server/project/cache-folder.ts';

const parts = [
  'src',
  'public',
  'scripts',
  'sw',
  'supabase',
  'index.html',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** A copy of the portal's sources that may be edited, with the packages of this one. */
export interface PortalCopy {
  readonly root: string;
  remove(): Promise<void>;
}

/** The folders of this process's copies that are there now. */
const open = new Set<string>();

/**
 * An empty folder for a copy. Vite prepares packages for a folder by its name, which takes longer than all else that a copy does first:
 * the workers that a run of Playwright starts in one place, one after another, have the same one.
 */
async function emptyFolder(): Promise<string> {
  const place = process.env['TEST_PARALLEL_INDEX'];
  if (place === undefined) return realpath(await mkdtemp(join(tmpdir(), 'manara-portal-')));
  // As it is found there: where the folder of temporary files is a link, a copy goes by another name.
  const folder = await realpath(tmpdir());
  const nameAt = (at: number) => join(folder, `manara-portal-${process.ppid}-${place}-${at}`);
  let at = 0;
  while (open.has(nameAt(at))) at += 1;
  open.add(nameAt(at));
  await rm(nameAt(at), { recursive: true, force: true });
  await mkdir(nameAt(at), { mode: 0o700 });
  return nameAt(at);
}

/** Copies what Vite serves of the portal. */
export async function copyPortal(): Promise<PortalCopy> {
  const root = await emptyFolder();
  await Promise.all(parts.map((part) => cp(part, join(root, part), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  // What an editor knew of the copy before: its history, its elements.
  const forget = () => rm(cacheFolder(root, process.env), { recursive: true, force: true });
  await forget();
  const remove = async (): Promise<void> => {
    await forget();
    await rm(root, { recursive: true, force: true });
    open.delete(root);
  };
  return { root, remove };
}

/** The files of a copy's `src` that differ from the portal's own, a line each; nothing where none does. */
export function differenceOf(root: string): string {
  const entries = readdirSync('src', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !readFileSync(file).equals(readFileSync(join(root, file)))).join('\n');
}
