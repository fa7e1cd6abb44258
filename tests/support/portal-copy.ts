import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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

/** Copies what Vite serves of the portal. */
export async function copyPortal(): Promise<PortalCopy> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'manara-portal-')));
  await Promise.all(parts.map((part) => cp(part, join(root, part), { recursive: true })));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** The files of a copy's `src` that differ from the portal's own, a line each; nothing where none does. */
export function differenceOf(root: string): string {
  const entries = readdirSync('src', { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !readFileSync(file).equals(readFileSync(join(root, file)))).join('\n');
}
