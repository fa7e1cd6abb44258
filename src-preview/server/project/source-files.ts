import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type GitIgnored, gitIgnored } from './git-ignored.ts';
import type { TargetConfig } from './target-config.ts';

const sourceFile = /[.](?:[cm]?[jt]sx?|css|html)$/;
/** Packages, what tools keep to themselves, and what the app itself is built into. */
const foreignFolder = /(?:^|\/)(?:[.][^/]*|node_modules)(?:\/|$)|^dist(?:-[^/]*)?(?:\/|$)/;
/** Whether a folder is none of the app's own, by its path from the root. */
export const isForeignFolder = (path: string): boolean => foreignFolder.test(path);
/** Longer files are what a tool has written. */
const longestFileBytes = 1_000_000;

type Sources = Pick<TargetConfig, 'sources' | 'leftOut'>;

/**
 * Whether a path from the root, with `/`, may be a source of the project; says nothing of whether there is such a file. What git leaves
 * out is none, whatever it is called.
 */
export function mayBeSource(file: string, { sources, leftOut }: Sources, isIgnored: GitIgnored): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  if (!sourceFile.test(file) || foreignFolder.test(folder) || leftOut?.test(file) || isIgnored(file)) return false;
  return sources.some((source) => source === '.' || file === source || file.startsWith(`${source}/`));
}

/** The text of a source file, or undefined where there is none: links lead anywhere. The root's own name has none. */
export function readSource(root: string, file: string): string | undefined {
  const path = join(root, file);
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size > longestFileBytes || realpathSync(path) !== path) return undefined;
  return readFileSync(path, 'utf8');
}

function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // Removed while it was read, or not for us to read: no sources either way.
    return [];
  }
}

/** Every source file of the project, by its path from the root. */
export function listSources(root: string, config: Sources, isIgnored: GitIgnored = gitIgnored(root)): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of namesIn(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !foreignFolder.test(path) && !isIgnored(path, true)) visit(path);
      else if (entry.isFile() && mayBeSource(path, config, isIgnored)) found.push(path);
    }
  };
  visit('');
  return found.toSorted();
}
