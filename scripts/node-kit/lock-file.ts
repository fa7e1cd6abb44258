import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isAlive, startTimeOf } from './process-info.ts';
import { errorCode } from './system-error.ts';

/** Ours until it is released, or held by a process that runs. */
export type LockAttempt =
  | { readonly state: 'taken'; release(): Promise<void> }
  | { readonly state: 'held'; readonly pid: number };

interface Holder {
  readonly pid: number;
  /** Tells the holder apart from a later process that got the same number. */
  readonly started: string | null;
}

/** Takes a lock file for this process, or says who holds it. The lock of a process that is gone is taken over. */
export async function takeLockFile(file: string): Promise<LockAttempt> {
  const mine = JSON.stringify({ pid: process.pid, started: await startTimeOf(process.pid) } satisfies Holder);
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, mine);
    // A hard link appears whole or not at all, and only where nothing stands: no other process can slip in between.
    while (!(await linked(draft, file))) {
      const pid = await holderOrClear(file);
      if (pid !== null) return { state: 'held', pid };
    }
  } finally {
    await rm(draft, { force: true });
  }
  return {
    state: 'taken',
    async release() {
      if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
    },
  };
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The number of the process that holds the lock; null where there was none that runs, and its lock is cleared away. */
async function holderOrClear(file: string): Promise<number | null> {
  const found = await readFile(file, 'utf8').catch(() => null);
  if (found === null) return null;
  const holder = parseHolder(found);
  if (holder !== null && (await isRunning(holder))) return holder.pid;
  // Somebody else may be clearing the same stale lock: move it aside first, and look at what was really moved.
  const aside = `${file}.stale.${process.pid}`;
  await rename(file, aside).catch(() => undefined);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && moved !== found) await linked(aside, file);
  await rm(aside, { force: true });
  return null;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    return { pid: value.pid, started: 'started' in value && typeof value.started === 'string' ? value.started : null };
  } catch {
    return null;
  }
}

async function isRunning({ pid, started }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return started === null || (await startTimeOf(pid)) === started;
}
