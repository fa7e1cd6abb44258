import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { TargetConfig } from './target-config.ts';

const sourceFile = /[.](?:[cm]?[jt]sx?|css|html)$/;
const foreignFolder = /^(?:[.].*|node_modules|dist.*|build|out|coverage)$/;
/** Longer files are what a tool has written. */
const longestFileBytes = 1_000_000;

type Sources = Pick<TargetConfig, 'sources' | 'leftOut'>;

/** Whether a path from the root, with `/`, may be a source of the project; says nothing of whether there is such a file. */
export function mayBeSource(file: string, { sources, leftOut }: Sources): boolean {
  const folders = file.split('/').slice(0, -1);
  if (!sourceFile.test(file) || folders.some((folder) => foreignFolder.test(folder) || folder === '..')) return false;
  if (leftOut?.test(file)) return false;
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
export function listSources(root: string, config: Sources): string[] {
  const found: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of namesIn(join(root, folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !foreignFolder.test(entry.name)) visit(path);
      else if (entry.isFile() && mayBeSource(path, config)) found.push(path);
    }
  };
  visit('');
  return found.toSorted();
}
