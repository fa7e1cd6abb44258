import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../../scripts/node-kit/process-info.ts';

const run = promisify(execFile);

/** What `postmaster.pid` of a cluster says about the server that wrote it. */
export interface ServerState {
  readonly pid: number;
  readonly isReady: boolean;
}

/** Reads the state file of a cluster; null when no server has written one. */
export async function ownedServerPid(folder: string): Promise<ServerState | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : null;
}

/** Stops a server that outlived a killed stack. Only call while holding the lock of the data folder. */
export async function stopLeftoverServer(folder: string): Promise<void> {
  const state = await ownedServerPid(folder);
  if (state === null || !isAlive(state.pid)) return;
  // The number may belong to something else by now: act only on a process that names this very folder.
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(state.pid)]).catch(() => ({ stdout: '' }));
  if (stdout.includes(folder)) await stopServer(state.pid);
}

/** Ends a server in order: clients are cut, the last commits are written; after a patient while by force. */
export async function stopServer(pid: number): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let waited = 0; waited < patienceMs; waited += 10) {
      if (!isAlive(pid)) return;
      await sleep(10);
    }
  }
}
