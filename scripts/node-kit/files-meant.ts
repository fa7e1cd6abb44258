import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Beyond this many layers no server decodes. */
const layers = 4;

/** Where a server looks for files. */
interface ServedFolders {
  readonly root: string;
  /** What is served beside the root as it is; empty where there is none. */
  readonly publicDir: string;
  /** What every address begins with. */
  readonly base: string;
}

/** The path of an address as sent and as each decoding of it reads, with what may end it cut off. */
function spellings(url: string): ReadonlySet<string> {
  const found = new Set<string>();
  let path = url.replace(/[?#].*$/s, '');
  for (let layer = 0; layer < layers; layer += 1) {
    found.add(path).add(path.replace(/[?#\0;].*$/s, ''));
    const decoded = path.replaceAll(/(?:%[0-9a-f]{2})+/gi, (part) => decodedOr(part));
    if (decoded === path) break;
    path = decoded;
  }
  return found;
}

function decodedOr(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Nothing that could be sent stands there, or it is no path at all.
    return false;
  }
}

/** Every file that stands on disk and could be meant by an address, whichever way a server reads it. */
export function filesMeant(url: string, { root, publicDir, base }: ServedFolders): string[] {
  const paths = new Set<string>();
  for (const spelling of spellings(url)) {
    const path = spelling
      .replaceAll('\\', '/')
      .replaceAll(/\/{2,}/g, '/')
      .replaceAll('\0', '');
    for (const below of [path, ...(path.startsWith(base) ? [`/${path.slice(base.length)}`] : [])])
      paths.add(below.replace(/^\/@(?:fs|id)\/(?:__x00__)?\/?/, '/').replace(/[/. ]+$/, ''));
  }
  const folders = ['', root, ...(publicDir === '' ? [] : [publicDir])];
  const files = [...paths].flatMap((path) => folders.map((folder) => (folder === '' ? path : join(folder, path))));
  return files.flatMap((file) => [file, `${file}.html`, join(file, 'index.html')]).filter(isFile);
}
