import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresAccount } from './os-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { prepareCluster } from './postgres-cluster.ts';
import { stopLeftoverServer } from './postgres-leftover.ts';
import { logFileOf, ServerRefused, startServer, type ServerProcess } from './postgres-process.ts';
import { explainFolderError, StackError } from '../stack-error.ts';

const ATTEMPTS = 20;

/** A PostgreSQL 17 of our own, listening on 127.0.0.1 only. */
export interface RunningPostgres {
  /** Connection string of the superuser. */
  readonly url: string;
  readonly port: number;
  /** Resolves when the server is gone, asked for or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/** No PostgreSQL program runs on this platform. */
export class NoPostgresHere extends StackError {}

/**
 * Starts the PostgreSQL of a data folder, making it first if needed. Acknowledged commits survive a kill of anything.
 * The caller holds the lock of the data folder: a server that still runs on it is taken for a leftover and stopped.
 */
export async function startPostgres({ dataDir, port }: { dataDir: string; port?: number }): Promise<RunningPostgres> {
  await mkdir(dataDir, { recursive: true, mode: 0o711 }).catch((error: unknown) => {
    throw explainFolderError(error, dataDir);
  });
  const account = await postgresAccount();
  const binaries = await postgresBinaries(account);
  if (binaries === null)
    throw new NoPostgresHere('No PostgreSQL program runs on this platform: set DATABASE_URL or use PGlite.');
  const cluster = await prepareCluster(dataDir, binaries, account);
  await stopLeftoverServer(cluster.folder);
  for (let attempt = 1; ; attempt++) {
    const chosen = port ?? (await freePort());
    try {
      const server = await startServer(binaries.postgres, cluster, { port: chosen, logFile: logFileOf(dataDir) });
      return running(server, chosen, cluster.password);
    } catch (error) {
      const isPassing =
        error instanceof ServerRefused && (error.memoryInUse || (error.portTaken && port === undefined));
      if (!isPassing || attempt === ATTEMPTS) throw error;
      // Backends of a killed server let go of its memory within moments.
      await sleep(100);
    }
  }
}

function running(server: ServerProcess, port: number, password: string): RunningPostgres {
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    exited: server.exited,
    stop: () => server.stop(),
  };
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
