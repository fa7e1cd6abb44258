import { createHash } from 'node:crypto';
import { accessSync, constants, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

function isOwnAndWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    // A folder of packages that several checkouts share would mix up what belongs to each.
    return realpathSync(folder) === folder;
  } catch {
    return false;
  }
}

/**
 * Where the editor keeps what it knows of a project beside its sources: in the folder of its packages, which no repository
 * holds, else in the user's cache by the name of the root. The folder may not be there yet.
 */
export function cacheFolder(root: string, environment: NodeJS.ProcessEnv): string {
  const realRoot = realpathSync(root);
  const packages = join(realRoot, 'node_modules');
  if (isOwnAndWritable(packages)) return join(packages, '.cache', 'manara-editor');
  const cache = environment['XDG_CACHE_HOME'];
  const base = cache !== undefined && isAbsolute(cache) ? cache : join(homedir(), '.cache');
  return join(base, 'manara-editor', createHash('sha256').update(realRoot).digest('hex').slice(0, 32));
}
