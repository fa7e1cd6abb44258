import { AsyncLocalStorage } from 'node:async_hooks';
import type { ReservedSql, Sql } from 'postgres';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { noteFullDisk } from '../disk/full-disk.ts';
import type { ConnectionPool, Lease } from '../postgres/connection-pool.ts';

/** How the driver and PostgreSQL call the end of a connection. */
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

const requests = new AsyncLocalStorage<{ refusal: Refusal | null }>();

/**
 * Has the process outlive what it loses with a connection and nobody awaits: postgres 3.4.9 asks a database for the types of arrays,
 * and a failure of that reaches no caller. Whatever else nobody awaits ends the process as before.
 */
export function outliveLostConnections(): void {
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof Error && 'code' in error && LOST.has(String(error.code)))) throw error;
  });
}

/**
 * Answers a request, and refuses it (503, with words) where it failed because no connection to the database was to be had or the one
 * it had was lost: each service of lite says that in another way, and some say that the caller is to blame.
 */
export async function refuseWithoutDatabase(answer: () => Promise<Response>): Promise<Response> {
  const request: { refusal: Refusal | null } = { refusal: null };
  const given = await requests.run(request, answer).catch((error: unknown) => {
    if (request.refusal === null) throw error;
    return null;
  });
  if (given !== null && (given.ok || request.refusal === null)) return given;
  await given?.body?.cancel();
  throw request.refusal ?? new Error('A request failed without a reason');
}

/** Whoever reserves a connection may say when nobody waits for it any more. */
export interface PooledDriver {
  reserve(gone?: AbortSignal): Promise<ReservedSql>;
}

/** Has requests take their connections from this pool. What is asked on one that is lost is refused at once. */
export function reserveFrom(driver: Sql, pool: ConnectionPool): void {
  const pooled: PooledDriver = {
    async reserve(gone) {
      try {
        return guarded(await pool.take(gone));
      } catch (error) {
        note(error);
        throw error;
      }
    },
  };
  Object.assign(driver, pooled, { end: () => pool.end() });
}

function note(error: unknown): void {
  noteFullDisk(error);
  const request = requests.getStore();
  if (request !== undefined && error instanceof Refusal && error.status === 503) request.refusal = error;
}

/** A connection on which everything that was asked fails once it is lost, whatever the driver has forgotten by then. */
function guarded({ sql, lost, release }: Lease): ReservedSql {
  const unsafe = sql.unsafe.bind(sql);
  const asked = new Set<object>();
  const refuseAll = (): void => asked.forEach((query) => refuse(query, lost.reason));
  lost.addEventListener('abort', refuseAll);
  const ask = (...[text, parameters, options]: Parameters<typeof unsafe>): Promise<unknown> => {
    if (lost.aborted) {
      note(lost.reason);
      return refused(lost.reason);
    }
    const running = unsafe(text, parameters, options);
    asked.add(running);
    void running.catch(note).finally(() => asked.delete(running));
    return running;
  };
  return Object.assign(sql, {
    unsafe: ask,
    release() {
      lost.removeEventListener('abort', refuseAll);
      release();
    },
  });
}

/** A query that has failed, in as much of the driver's form as is read here. */
function refused(reason: unknown): Promise<never> {
  const failed = Promise.reject(reason);
  failed.catch(() => undefined);
  return Object.assign(failed, { forEach: () => failed });
}

/** Ends a query of the driver, which keeps the way to do so on it. */
function refuse(query: object, reason: unknown): void {
  const { reject }: { readonly reject?: unknown } = query;
  if (typeof reject === 'function') reject(reason);
}
