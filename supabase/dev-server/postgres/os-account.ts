import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StackError } from '../stack-error.ts';

const run = promisify(execFile);

/** The system user under which PostgreSQL runs when we are root, which it refuses to run as. */
export interface OsAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Says which account PostgreSQL must use: none (our own) for an ordinary user, an unprivileged one for root. */
export async function postgresAccount(): Promise<OsAccount | null> {
  if (process.getuid?.() !== 0) return null;
  const known = (await idsOf('postgres')) ?? (await idsOf('nobody'));
  if (known !== null) return known;
  await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']).catch(() => undefined);
  const created = await idsOf('postgres');
  if (created !== null) return created;
  throw new StackError(
    'PostgreSQL cannot run as root and no user "postgres" could be made: add one (useradd --system postgres) or run as an ordinary user.',
  );
}

async function idsOf(name: string): Promise<OsAccount | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    const ids = { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    return Number.isInteger(ids.uid) && Number.isInteger(ids.gid) && ids.uid > 0 ? ids : null;
  } catch {
    return null;
  }
}

/** Whether every folder on the way to `path` (which exists) may be walked by `account`. */
export async function isReachableBy(account: OsAccount | null, path: string): Promise<boolean> {
  if (account === null) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
