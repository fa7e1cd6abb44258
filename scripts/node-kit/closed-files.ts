import { realpathSync, statSync } from 'node:fs';
import { dirname, extname, isAbsolute, join, relative, resolve, sep } from 'node:path';

/** What holds secrets by its name, wherever it lies: keys and certificates, and whole folders of tools. */
const secretName =
  /^(?:[.](?:git|hg|svn|jj|manara|ssh|gnupg|aws|azure|docker|kube|terraform|env|envrc)|id_(?:rsa|dsa|ecdsa|ed25519)|.+[.](?:pem|key|crt|cer|p12|pfx|jks|keystore|kdbx|tfstate))$/;
/** Hidden folders of which pages are made as of any other. */
const servedHidden = new Set(['.vite', '.pnpm', '.yarn', '.storybook', '.well-known']);
/** What a page is made of: generated code and pictures may lie in any hidden folder. */
const pageParts =
  /^[.](?:[cm]?[jt]sx?|css|less|s[ac]ss|vue|svelte|mdx?|map|wasm|svg|png|jpe?g|gif|webp|avif|ico|woff2?)$/;

const modeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode;

/** Where a path leads without links, as the file system spells it; undefined where nothing stands. */
function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function isWithin(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** A name as every file system would take it: without case, and without what Windows leaves out. */
const plain = (name: string): string => (name.split('::')[0] ?? '').replace(/[. ]+$/, '').toLowerCase();

function isClosedByName(path: string): boolean {
  const names = path
    .split(/[/\\]/)
    .filter((name) => name !== '..')
    .map(plain);
  const file = names.at(-1) ?? '';
  if (names.some((name) => secretName.test(name)) || file.startsWith('.')) return true;
  const hidden = names.slice(0, -1).filter((name) => name.startsWith('.') && !servedHidden.has(name));
  return hidden.length > 0 && !pageParts.test(extname(file));
}

/** Folders that nothing is given out of, beside what is closed wherever it lies. */
interface ClosedFolders {
  /** The folder of the project. */
  readonly root: string;
  readonly folders: readonly string[];
  /** What is prepared to be served, wherever it lies. */
  readonly prepared?: string;
}

/**
 * Makes the rule that says which files a server of a project gives to nobody: those below the folders named, those whose names
 * mean secrets, and those that their owner has closed to other users of the machine while the project itself is open to them.
 */
export function closedFiles({ root, folders, prepared }: ClosedFolders): (file: string) => boolean {
  const home = realOf(root) ?? resolve(root);

  /** Who else may read the project, as bits of a mode: where nobody may, the modes in it say nothing. */
  function readers(): number {
    return (modeOf(join(home, 'package.json')) ?? 0o644) & 0o044;
  }

  function isClosedByMode(file: string): boolean {
    const others = readers();
    const mode = modeOf(file);
    if (mode === undefined) return false;
    if ((others & ~mode) !== 0) return true;
    // Of folders outside of the project their own people have decided: packages may lie below a home that is closed.
    for (let folder = dirname(file); folder !== home && isWithin(home, folder); folder = dirname(folder))
      if (((others >> 2) & ~(modeOf(folder) ?? 0o777)) !== 0) return true;
    return false;
  }

  function isPrepared(path: string): boolean {
    const folder = prepared === undefined ? undefined : realOf(prepared);
    return folder !== undefined && !isWithin(folder, home) && isWithin(folder, path);
  }

  return (file) => {
    const real = realOf(file) ?? resolve(file);
    if (isPrepared(real)) return false;
    const named = folders.map((folder) => resolve(home, folder));
    const closed = new Set(named.flatMap((folder) => [folder, realOf(folder) ?? folder]));
    return [...new Set([resolve(file), real])].some(
      (path) =>
        [...closed].some((folder) => isWithin(folder, path)) ||
        isClosedByName(relative(home, path)) ||
        isClosedByMode(path),
    );
  };
}
