import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ignoreRules, type IgnoreRules, isLeftOut } from './ignore-rules.ts';

/** Whether git leaves out what lies at a path from the root of an app, with `/`. */
export type GitIgnored = (path: string, isFolder?: boolean) => boolean;

/**
 * What git leaves out of an app, by every `.gitignore` from the top of its repository down, and by what that repository keeps to
 * itself. In no repository the files in the app's own folder say it. Each file is read once.
 */
export function gitIgnored(root: string): GitIgnored {
  const around = topOf(root);
  const byAround = around === undefined ? undefined : rulesBelow(around);
  const name = around === undefined ? '' : relative(around, root).split(sep).join('/');
  // An app in a folder that is left out itself belongs to no repository around it.
  const isOfRepository = byAround !== undefined && (name === '' || !isLeftOut(byAround, name, true));
  const rules = isOfRepository ? byAround : rulesBelow(root);
  const prefix = isOfRepository && name !== '' ? `${name}/` : '';
  const folders = new Map<string, boolean>();
  const isIgnored: GitIgnored = (path, isFolder = false) => {
    const folder = dirname(path);
    return (folder !== '.' && isFolderIgnored(folder)) || rules(prefix + path, isFolder) === true;
  };
  const isFolderIgnored = (folder: string): boolean => {
    const known = folders.get(folder) ?? isIgnored(folder, true);
    folders.set(folder, known);
    return known;
  };
  return isIgnored;
}

/** The folder of the repository around a folder, or that folder itself. */
function topOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : topOf(parent);
}

/** The rules of all files below a folder: the nearest that speaks of a path decides. */
function rulesBelow(top: string): IgnoreRules {
  const own = new Map<string, IgnoreRules>();
  const rulesIn = (folder: string): IgnoreRules => {
    const files = folder === '' ? ['.git/info/exclude', '.gitignore'] : ['.gitignore'];
    const known = own.get(folder) ?? ignoreRules(files.flatMap((file) => linesOf(join(top, folder, file))));
    own.set(folder, known);
    return known;
  };
  return (path, isFolder) => {
    const names = path.split('/');
    for (let at = names.length - 1; at >= 0; at -= 1) {
      const said = rulesIn(names.slice(0, at).join('/'))(names.slice(at).join('/'), isFolder);
      if (said !== undefined) return said;
    }
    return undefined;
  };
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split(/\r?\n/);
  } catch {
    // Not there, or not for us to read: it says nothing either way.
    return [];
  }
}
