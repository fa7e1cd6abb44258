import type { ReservedSql, Sql } from 'postgres';
import { noteFullDisk } from '../disk/full-disk.ts';

/** Of a connection that the database, or the line to it, has ended: of the driver, of the network and of PostgreSQL. */
const LOST = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
]);
/** What is under way in a pool that is given up may still end by itself. */
const LAST_SECONDS = 2;

const isLoss = (error: unknown): boolean => error instanceof Error && 'code' in error && LOST.has(String(error.code));

/**
 * Has the process outlive what it loses with a connection and nobody awaits: postgres 3.4.9 asks each new connection for
 * the types of arrays, and a failure of that reaches no caller. Whatever else nobody awaits ends the process as before.
 */
export function outliveLostConnections(): void {
  process.on('unhandledRejection', (error) => {
    if (!isLoss(error)) throw error;
  });
}

/** As much of a pool as a request takes. */
type Pool = Pick<Sql, 'reserve' | 'end'>;

/**
 * Has requests reserve their connections from a new pool once one was lost. postgres 3.4.9 writes to a socket that is gone,
 * which ends the process, and never again to a connection on which something waited to be written when it was lost
 * (porsager/postgres, issue 1208): such a connection is written to no more, and the pool that would use it again is given up.
 */
export function renewWhenLost(driver: Sql, another: () => Promise<Pool>): void {
  const first: Pool = { reserve: driver.reserve.bind(driver), end: driver.end.bind(driver) };
  let current = Promise.resolve(first);
  const giveUp = (pool: Promise<Pool>): void => {
    if (pool !== current) return;
    current = another();
    // Whoever waits in it for a connection is told that there is none.
    void pool.then((old) => old.end({ timeout: LAST_SECONDS })).catch(() => undefined);
  };
  Object.assign(driver, {
    async reserve() {
      const pool = current;
      const reserved = await (await pool).reserve();
      failOnceLost(reserved, () => giveUp(pool));
      return reserved;
    },
    end: async (options?: { timeout?: number }) => (await current).end(options),
  });
}

/** Makes a reserved connection that was lost fail at once, and keeps it from its pool. */
function failOnceLost(reserved: ReservedSql, onLost: () => void): void {
  const unsafe = reserved.unsafe.bind(reserved);
  const release = reserved.release.bind(reserved);
  let lost: unknown = null;
  const notice = (error: unknown): void => {
    noteFullDisk(error);
    if (!isLoss(error)) return;
    lost = error;
    onLost();
  };
  const guarded = (...[text, parameters, options]: Parameters<typeof unsafe>): Promise<unknown> => {
    if (lost !== null) return Promise.reject(lost);
    const running = unsafe(text, parameters, options);
    running.catch(notice);
    return running;
  };
  Object.assign(reserved, { unsafe: guarded, release: () => (lost === null ? release() : undefined) });
}
