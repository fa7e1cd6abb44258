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

interface PoolInUse {
  readonly pool: Promise<Pool>;
  /** Resolves for whoever still waits for a connection of it when it is given up. */
  readonly givenUp: Promise<null>;
  /** Does nothing for one that was given up before. */
  readonly giveUp: () => void;
}

/**
 * Has requests reserve their connections from a new pool once one was lost or could not be had. postgres 3.4.9 writes to a socket
 * that is gone, which ends the process, and never again to a connection on which something waited to be written when it was lost
 * (porsager/postgres, issue 1208): such a connection is written to no more. It also forgets somebody who waits for a connection
 * when another one is lost, and gives a later connection to somebody whom it refused one. So the pool is given up, and who waits in
 * it waits in the next one, once.
 */
export function renewWhenLost(driver: Sql, another: () => Promise<Pool>): void {
  let hasEnded = false;
  const inUse = (pool: Promise<Pool>): PoolInUse => {
    let tell = (): void => undefined;
    const givenUp = new Promise<null>((resolve) => {
      tell = () => resolve(null);
    });
    const it: PoolInUse = {
      pool,
      givenUp,
      giveUp: () => {
        if (hasEnded || current !== it) return;
        current = inUse(another());
        tell();
        void pool.then((old) => old.end({ timeout: LAST_SECONDS })).catch(() => undefined);
      },
    };
    return it;
  };
  const reserveIn = async ({ pool, givenUp, giveUp }: PoolInUse): Promise<ReservedSql | null> => {
    const reserving = pool.then((opened) => opened.reserve());
    reserving.catch(giveUp);
    const reserved = await Promise.race([reserving, givenUp]);
    if (reserved !== null) failOnceLost(reserved, giveUp);
    return reserved;
  };
  let current = inUse(Promise.resolve({ reserve: driver.reserve.bind(driver), end: driver.end.bind(driver) }));
  Object.assign(driver, {
    async reserve() {
      const reserved = (await reserveIn(current)) ?? (await reserveIn(current));
      if (reserved !== null) return reserved;
      throw Object.assign(new Error('Connections were lost while this one was waited for'), {
        code: 'CONNECTION_ENDED',
      });
    },
    async end(options?: { timeout?: number }) {
      hasEnded = true;
      await (await current.pool).end(options);
    },
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
