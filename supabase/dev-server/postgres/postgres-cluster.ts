import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isReachableBy, type OsAccount } from './os-account.ts';
import { SHARED_HOME, type PostgresBinaries } from './postgres-binaries.ts';
import { keptSecret, randomSecret } from '../random.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';
import { explainFolderError, StackError, textOf } from '../stack-error.ts';

const run = promisify(execFile);
const MAJOR = '17';
/** The file of a data folder that says where its cluster is, if that is elsewhere. */
export const CLUSTER_POINTER = 'postgres.location';

/** A database cluster on disk, ready to be started. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly account: OsAccount | null;
}

/** Finds the cluster of a data folder or makes it; an interrupted making leaves nothing that looks whole. */
export async function prepareCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  account: OsAccount | null,
): Promise<Cluster> {
  try {
    const folder = await clusterFolder(dataDir, account);
    const password = await keptSecret(join(dataDir, 'postgres.password'));
    const found = await stat(join(folder, 'PG_VERSION')).catch(() => null);
    if (found === null) await createCluster({ folder, password, account }, binaries);
    else await checkVersion(folder);
    const owner = await owningAccount(folder, account);
    if (owner !== null && dirname(folder) === dataDir) await letWalk(dataDir, owner);
    return { folder, password, account: owner };
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

/**
 * The cluster lives in the data folder. Only when that folder stands below one which the server's account may not walk
 * (a checkout in /root) does it live apart, and a pointer in the data folder says where.
 */
async function clusterFolder(dataDir: string, account: OsAccount | null): Promise<string> {
  const pointer = join(dataDir, CLUSTER_POINTER);
  const remembered = await textOf(pointer);
  if (remembered !== null) return remembered.trim();
  if (account !== null) await letWalk(dataDir, account);
  if (await isReachableBy(account, dataDir)) return join(dataDir, 'postgres');
  const apart = join(SHARED_HOME, `data-${randomSecret(8)}`, 'postgres');
  await mkdir(dirname(apart), { recursive: true, mode: 0o755 });
  await writeFile(pointer, `${apart}\n`);
  return apart;
}

/** Lets the server's account into the data folder, and nobody else. */
async function letWalk(dataDir: string, { gid }: OsAccount): Promise<void> {
  const { uid } = await stat(dataDir);
  await chown(dataDir, uid, gid);
  await chmod(dataDir, 0o710);
}

async function createCluster({ folder, password, account }: Cluster, binaries: PostgresBinaries): Promise<void> {
  const partial = `${folder}.partial`;
  const passwordFile = `${folder}.initial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account !== null) {
    await Promise.all([partial, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  }
  try {
    await run(binaries.initdb, initdbArguments(partial, passwordFile), {
      ...account,
      cwd: partial,
      env: { ...process.env, LC_ALL: 'C' },
    });
  } catch (error) {
    throw initdbFailure(error, dirname(folder));
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partial, folder);
}

/** The built-in C.UTF-8 sorts and folds alike on every platform, whatever locales the system has. */
function initdbArguments(folder: string, passwordFile: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--pwfile=${passwordFile}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

function initdbFailure(error: unknown, folder: string): unknown {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  if (output.includes('No space left on device')) return explainFolderError({ code: 'ENOSPC' }, folder);
  const reason = /(?:initdb: error|FATAL): +(.*)/.exec(output)?.[1] ?? oneLine(error);
  return new StackError(`The database in ${folder} could not be made: ${reason}`, { cause: error });
}

async function checkVersion(folder: string): Promise<void> {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR) return;
  throw new StackError(
    `${folder} was made by PostgreSQL ${version}, this is ${MAJOR}: use another MANARA_DATA folder.`,
  );
}

/** A cluster made earlier by an ordinary user keeps its owner when root starts it; one copied by root is handed over. */
async function owningAccount(folder: string, account: OsAccount | null): Promise<OsAccount | null> {
  if (account === null) return null;
  const { uid, gid } = await stat(folder);
  if (uid !== 0) return { uid, gid };
  await handOver(folder, account);
  return account;
}

async function handOver(path: string, account: OsAccount): Promise<void> {
  if ((await lstat(path)).isDirectory()) {
    for (const name of await readdir(path)) await handOver(join(path, name), account);
  }
  await chown(path, account.uid, account.gid);
}
