import postgres, { type ReservedSql } from 'postgres';
import { askOn, ConnectionPool } from './connection-pool.ts';
import { listenOn, type Listening } from './listen-on.ts';
import { openConnection } from './single-connection.ts';

/** The database as its owner asks it while the stack serves. */
export interface OwnersDatabase {
  /**
   * Asks one statement. Rejects with a refusal (503) when no connection was free in 5 s or could be opened, and as soon as the one
   * that was asked on is lost.
   */
  readonly ask: <T>(question: (sql: ReservedSql) => PromiseLike<T>) => Promise<T>;
  /** Hears what is said on a channel, across restarts of the database, until the end. */
  listen(listening: Listening): Promise<void>;
  end(): Promise<void>;
}

/** Schedules take one each, and whoever signs in does not wait for them. */
const CONNECTIONS = 4;

/** Enters the database at this address as its owner. */
export function openOwnersDatabase(url: string): OwnersDatabase {
  const { options: settings } = postgres(url, { onnotice: () => undefined });
  const pool = new ConnectionPool({ open: (ended) => openConnection({ settings, ended }), most: CONNECTIONS });
  const ended = new AbortController();
  return {
    ask: (question) => askOn(pool, question),
    listen: (listening) => listenOn(settings, listening, ended.signal),
    async end() {
      ended.abort();
      await pool.end();
    },
  };
}
