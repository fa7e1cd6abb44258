import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownedServerPid, stopServer } from './postgres-leftover.ts';
import type { Cluster } from './postgres-cluster.ts';
import { StackError } from '../stack-error.ts';

const READY_TIMEOUT_MS = 60_000;

/** What the log says of a disk that is full, or of an account's share of it. */
export const NO_ROOM = /No space left on device|Disk quota exceeded/;

/** A started server process. */
export interface ServerProcess {
  /** Resolves when the process is gone, for whatever reason. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server on 127.0.0.1 and resolves once it accepts connections. */
export async function startServer(
  program: string,
  cluster: Cluster,
  { port, logFile }: { port: number; logFile: string },
): Promise<ServerProcess> {
  const log = await open(logFile, 'w', 0o600);
  // `detached` keeps Ctrl-C of the terminal away from it: it is stopped by us, after the last request has been answered.
  const child = spawn(program, serverArguments(cluster.folder, port), {
    ...cluster.account,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, LC_ALL: 'C', PGDATA: undefined, PGPORT: undefined },
  });
  const exited = once(child, 'exit').then(() => undefined);
  try {
    await once(child, 'spawn');
  } finally {
    await log.close();
  }
  const watchdog = startWatchdog(child);
  void exited.then(() => watchdog?.kill('SIGKILL'));
  await untilReady(child, cluster.folder, logFile);
  return {
    exited,
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) await stopServer(child.pid);
      await exited;
    },
  };
}

function serverArguments(folder: string, port: number): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '40',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // Below this a commit may be acknowledged before it is on disk; said here so that nothing inherited changes it.
    fsync: 'on',
    synchronous_commit: 'on',
  };
  return [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Stops the server when this process is killed without a chance to do so: its end of the pipe closes with us. */
function startWatchdog(server: ChildProcess): ChildProcess | null {
  if (process.platform === 'win32') return null;
  const watchdog = spawn('/bin/sh', ['-c', 'read _; kill -INT "$0"', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  if (watchdog.stdin !== null && 'unref' in watchdog.stdin && typeof watchdog.stdin.unref === 'function') {
    watchdog.stdin.unref();
  }
  return watchdog;
}

async function untilReady(child: ChildProcess, folder: string, logFile: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const server = await ownedServerPid(folder);
    if (server?.pid === child.pid && server?.isReady) return;
    if (Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new StackError(`PostgreSQL did not become ready within ${READY_TIMEOUT_MS / 1000} s: see ${logFile}.`);
    }
    await sleep(5);
  }
  throw new ServerRefused(await readFile(logFile, 'utf8'), logFile);
}

/** The server ended before it was ready. */
export class ServerRefused extends StackError {
  readonly portTaken: boolean;
  /** Processes of a killed server still hold on to the cluster; this passes. */
  readonly memoryInUse: boolean;

  constructor(log: string, logFile: string) {
    const reason = /(?:FATAL|PANIC): +(.*)/.exec(log)?.[1] ?? 'it gave no reason';
    const remedy = NO_ROOM.test(log) ? 'free about 200 MB of disk' : `see ${logFile}`;
    super(`PostgreSQL did not start (${reason}): ${remedy}.`);
    this.portTaken = log.includes('Address already in use');
    this.memoryInUse =
      log.includes('pre-existing shared memory block') || log.includes('"postmaster.pid" already exists');
  }
}

/** Where a cluster's log goes. */
export function logFileOf(dataDir: string): string {
  return join(dataDir, 'postgres.log');
}
