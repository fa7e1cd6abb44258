import { mkdir, readFile, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresAccount } from './os-account.ts';
import { outliveFullDisk, type OutlivingServer } from './outlive-full-disk.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { prepareCluster, type Cluster } from './postgres-cluster.ts';
import { stopLeftoverServer } from './postgres-leftover.ts';
import { logFileOf, NO_ROOM, ServerRefused, startServer, type ServerProcess } from './postgres-process.ts';
import { explainFolderError, StackError } from '../stack-error.ts';
import { freePort } from '../../../scripts/node-kit/local-server.ts';

const ATTEMPTS = 20;
/** Two segments of the log of changes: with less, PostgreSQL does not start. */
const LEAST_ROOM_BYTES = 32 * 1024 * 1024;

/** A PostgreSQL 17 of our own, listening on 127.0.0.1 only. */
export interface RunningPostgres extends OutlivingServer {
  /** Connection string of the superuser. */
  readonly url: string;
  readonly port: number;
}

/** No PostgreSQL program runs on this platform. */
export class NoPostgresHere extends StackError {}

/** Where and how to start it. */
interface PostgresOptions {
  readonly dataDir: string;
  readonly port?: number;
  /** Told when it ends for want of room, and when it is back. */
  readonly say?: (line: string) => void;
}

/**
 * Starts the PostgreSQL of a data folder, making it first if needed. Acknowledged commits survive a kill of anything, and
 * a disk that is full: then it starts again by itself once there is room.
 * The caller holds the lock of the data folder: a server that still runs on it is taken for a leftover and stopped.
 */
export async function startPostgres({ dataDir, port, say = () => {} }: PostgresOptions): Promise<RunningPostgres> {
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
      const start = () => startServer(binaries.postgres, cluster, { port: chosen, logFile: logFileOf(dataDir) });
      const url = `postgresql://postgres:${cluster.password}@127.0.0.1:${chosen}/postgres`;
      return { ...outliving(await start(), start, { dataDir, cluster, say }), url, port: chosen };
    } catch (error) {
      const isPassing =
        error instanceof ServerRefused && (error.memoryInUse || (error.portTaken && port === undefined));
      if (!isPassing || attempt === ATTEMPTS) throw error;
      // Backends of a killed server let go of its memory within moments.
      await sleep(100);
    }
  }
}

interface Place {
  readonly dataDir: string;
  readonly cluster: Cluster;
  readonly say: (line: string) => void;
}

function outliving(
  server: ServerProcess,
  start: () => Promise<ServerProcess>,
  { dataDir, cluster, say }: Place,
): OutlivingServer {
  const lacksRoom = async (): Promise<boolean> => {
    // A log on the same disk may have had no room for the reason.
    const [log, disk] = await Promise.all([readFile(logFileOf(dataDir), 'utf8'), statfs(cluster.folder)]);
    return NO_ROOM.test(log) || disk.bavail * disk.bsize < LEAST_ROOM_BYTES;
  };
  const again = () =>
    start().catch(async (error: unknown) => {
      const isPassing = error instanceof ServerRefused && (error.memoryInUse || error.portTaken);
      if (isPassing || (await lacksRoom())) return null;
      throw error;
    });
  return outliveFullDisk(server, { again, lacksRoom, say });
}
