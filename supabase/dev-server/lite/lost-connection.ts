import type { ReservedSql } from 'postgres';

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

/**
 * Makes a reserved connection that was lost fail at once, and keeps it from its pool, which has taken it back by itself.
 * Whatever is written to it afterwards, such as the rollback of what failed, would end this process: postgres 3.4.9 writes
 * to a socket that is gone (porsager/postgres, issue 1208).
 */
export function failOnceLost(reserved: ReservedSql): void {
  const unsafe = reserved.unsafe.bind(reserved);
  const release = reserved.release.bind(reserved);
  let lost: Error | null = null;
  const notice = (error: unknown): void => {
    if (error instanceof Error && 'code' in error && LOST.has(String(error.code))) lost = error;
  };
  const guarded = (...[text, parameters, options]: Parameters<typeof unsafe>): Promise<unknown> => {
    if (lost !== null) return Promise.reject(lost);
    const running = unsafe(text, parameters, options);
    running.catch(notice);
    return running;
  };
  Object.assign(reserved, { unsafe: guarded, release: () => (lost === null ? release() : undefined) });
}
