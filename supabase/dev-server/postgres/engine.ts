import postgres from 'postgres';
import { join } from 'node:path';
import type { StackKeys } from '../keys.ts';
import { startPglite } from '../pglite/pglite-server.ts';
import { NoPostgresHere, startPostgres } from './postgres.ts';
import { keptSecret } from '../random.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';
import { StackError } from '../stack-error.ts';

/** Name of the role through which every request of the API reaches the database. */
export const API_ROLE = 'manara_api';

/**
 * After how many seconds a driver that lost the database tries again: soon, also after many tries, as it comes back by
 * itself.
 */
export const reconnectSeconds = (tries: number): number => Math.min(0.05 * 2 ** tries, 1);

/** A running database, whichever it is: everything else knows only its address. */
export interface Engine {
  readonly kind: 'embedded' | 'pglite' | 'external';
  /** Address for the owner of the schema. */
  readonly url: string;
  /** Resolves when the database is gone, asked for or not; never for one that is not ours. */
  readonly exited: Promise<void>;
  /** Whether it is away because its disk is full, and comes back by itself. */
  waitsForRoom(): boolean;
  stop(): Promise<void>;
}

/** What decides which database serves. */
export interface EngineChoice {
  readonly dataDir: string;
  readonly keys: StackKeys;
  readonly databaseUrl?: string | undefined;
  /** `pglite` takes PGlite even where PostgreSQL runs. */
  readonly engine?: string | undefined;
  readonly say: (line: string) => void;
}

const NEVER = new Promise<void>(() => undefined);

/** Starts the database: the given one, else our own PostgreSQL 17, else PGlite where no PostgreSQL program runs. */
export async function openEngine({ dataDir, keys, databaseUrl, engine, say }: EngineChoice): Promise<Engine> {
  if (databaseUrl !== undefined && databaseUrl !== '') return externalEngine(databaseUrl);
  if (engine === 'pglite') return pgliteEngine(dataDir, keys);
  try {
    return { kind: 'embedded', ...(await startPostgres({ dataDir, say })) };
  } catch (error) {
    if (!(error instanceof NoPostgresHere)) throw error;
    say('No PostgreSQL program runs on this platform: PGlite serves instead (slower, one query at a time).');
    return pgliteEngine(dataDir, keys);
  }
}

/** The same database, entered as another user. */
export function urlFor(engine: Engine, user: string, password: string): string {
  const url = new URL(engine.url);
  url.username = user;
  url.password = password;
  return url.href;
}

async function pgliteEngine(dataDir: string, keys: StackKeys): Promise<Engine> {
  const password = await keptSecret(join(dataDir, 'postgres.password'));
  const passwords = new Map([
    ['postgres', password],
    [API_ROLE, keys.apiPassword],
  ]);
  const server = await startPglite(dataDir, passwords);
  return {
    kind: 'pglite',
    url: `postgresql://postgres:${password}@127.0.0.1:${server.port}/postgres`,
    exited: NEVER,
    waitsForRoom: () => false,
    stop: () => server.stop(),
  };
}

async function externalEngine(url: string): Promise<Engine> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await sql`select 1`;
  } catch (error) {
    throw new StackError(
      `DATABASE_URL does not answer (${oneLine(error)}): start that database or unset DATABASE_URL.`,
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
  return { kind: 'external', url, exited: NEVER, waitsForRoom: () => false, stop: async () => undefined };
}
