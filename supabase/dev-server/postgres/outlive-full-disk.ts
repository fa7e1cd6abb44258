import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './postgres-process.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** A server that waits for room where its disk is full. */
export interface OutlivingServer extends ServerProcess {
  /** Whether it is away because the disk is full. */
  waitsForRoom(): boolean;
}

interface Restart {
  /** Starts it again; null where it may be tried once more. */
  readonly again: () => Promise<ServerProcess | null>;
  /** Whether it ended because the disk is full, and not for another reason. */
  readonly lacksRoom: () => Promise<boolean>;
  readonly say: (line: string) => void;
}

/**
 * Starts a server again that ended because its disk was full, as soon as there is room. PostgreSQL cannot go on without
 * room for its log of changes: it ends itself, and recovers everything acknowledged when it starts.
 */
export function outliveFullDisk(first: ServerProcess, { again, lacksRoom, say }: Restart): OutlivingServer {
  const stopping = new AbortController();
  let serving: ServerProcess | null = first;

  async function started(): Promise<ServerProcess | null> {
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait, undefined, stopping).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      const server = await again();
      if (server !== null) return server;
    }
  }

  async function follow(): Promise<void> {
    while (serving !== null) {
      await serving.exited;
      if (stopping.signal.aborted || !(await lacksRoom())) return;
      serving = null;
      say('The database has ended because its disk is full: it starts again by itself once about 200 MB are free.');
      serving = await started().catch(() => null);
      if (stopping.signal.aborted) await serving?.stop();
      else if (serving !== null)
        say('There is room again: the database serves, with everything that was acknowledged.');
    }
  }

  const exited = follow();
  return {
    exited,
    waitsForRoom: () => serving === null,
    async stop() {
      stopping.abort();
      await serving?.stop();
      await exited;
    },
  };
}
