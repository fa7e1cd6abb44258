import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';
import type { App, Connection, IntrospectResult } from '@supabase/lite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { keepBounds, placesForJson } from './bound-questions.ts';
import { giveJson } from './json-text.ts';
import { wireTypes, withMarkedJson } from './lite-json.ts';
import { liteSettings } from './lite-settings.ts';
import { createAfterwards, type Afterwards } from '../afterwards.ts';
import { askBothAddresses } from './lite-address-change.ts';
import { hashPasswordsInThreads } from './lite-hashing.ts';
import { recoverAfterwards } from './lite-recovery.ts';
import { textOfMail } from './mail-text.ts';
import { likeKnown } from './lite-sign-in.ts';
import { prepareRequestsAtOnce, tellsWhoAsks, type StatementTimeouts } from './lite-context.ts';
import type { ConsoleSink } from './lite-console.ts';
import { asPostgrestWould } from './lite-errors.ts';
import { tellWhatIsTaken } from './lite-taken-address.ts';
import { refuseWithoutDatabase, reserveFrom } from './lost-connection.ts';
import { sendTogether } from './round-trips.ts';
import { ConnectionPool } from '../postgres/connection-pool.ts';
import { reconnectSeconds } from '../postgres/engine.ts';
import { connectionLost, learnArrays, openConnection } from '../postgres/single-connection.ts';
import type { StackKeys } from '../keys.ts';
import { StackError } from '../stack-error.ts';
import { storageAdapter } from '../storage/storage-adapter.ts';

/** REST, Auth and Storage, as one function from request to answer. Trusts its caller: only the HTTP gateway may call it. */
export interface LiteApi {
  fetch(request: Request): Promise<Response>;
  /** Forgets what it knows of tables and functions, so that the next request looks again. */
  reloadSchema(): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;

/** What `@supabase/lite` needs to know. */
export interface LiteOptions {
  readonly keys: StackKeys;
  readonly storageDir: string;
  /** Where the portal is reached: links in mails lead there. */
  readonly siteUrl: string;
  readonly log: ConsoleSink;
}

/** Creates what lite keeps in `auth` and `storage`, entering the database as its owner. */
export async function provisionLite(ownerUrl: string, options: LiteOptions): Promise<void> {
  const connection = await connect(ownerUrl);
  giveJson(connection.driver);
  try {
    const app = await createApp(connection, options, createAfterwards(options.log));
    await app.ensureSystemSchema();
  } finally {
    await connection.close();
  }
}

/**
 * Starts serving through the API role. Migrations have to be done: tables and functions are looked up now, as the
 * owner, because the catalogue views that lite reads hide from a role all that it has no rights of its own to.
 */
export async function startLite(
  urls: { owner: string; api: string },
  options: LiteOptions,
  timeouts: StatementTimeouts,
): Promise<LiteApi> {
  hashPasswordsInThreads();
  const connection = await connect(urls.api);
  let schema = await schemaSeenBy(urls.owner);
  connection.introspect = async () => schema;
  const checkRequest = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (request) => withMarkedJson(await checkRequest(request), schema);
  connection.normalizeDbError = asPostgrestWould;
  markGrantsDone(connection);
  prepareRequestsAtOnce(connection, timeouts);
  keepBounds(connection.driver, urls.api);
  sendTogether(connection.driver, tellsWhoAsks);
  giveJson(connection.driver, placesForJson);
  const afterwards = createAfterwards(options.log);
  const app = await createApp(connection, options, afterwards);
  await app.init();
  const { reload, stop } = reloader(
    async () => {
      const read = await schemaSeenBy(urls.owner);
      await learnArrays(connection.driver.options);
      schema = read;
    },
    (error) => options.log(oneLine(error)),
  );
  return {
    fetch: (request) => refuseWithoutDatabase(async () => app.fetch(request)),
    reloadSchema: reload,
    async close() {
      stop();
      await afterwards.close();
      await connection.close();
    },
  };
}

/** One reading at a time, from the beginning where it failed or was wanted anew meanwhile: what was read last is what there is. */
function reloader(read: () => Promise<void>, report: (error: unknown) => void) {
  const state = { isWanted: false, isOver: false };
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    for (let tries = 0; state.isWanted && !state.isOver;) {
      state.isWanted = false;
      try {
        await read();
        tries = 0;
      } catch (error) {
        state.isWanted = true;
        if (tries === 0 && !state.isOver) report(error);
        await sleep(reconnectSeconds(tries) * 1_000, undefined, { ref: false });
        tries += 1;
      }
    }
  };
  return {
    reload: (): Promise<void> => {
      state.isWanted = true;
      running ??= work().finally(() => (running = null));
      return running;
    },
    stop: (): void => {
      state.isOver = true;
    },
  };
}

async function schemaSeenBy(ownerUrl: string): Promise<IntrospectResult> {
  const connection = await connect(ownerUrl);
  giveJson(connection.driver);
  try {
    const schema = await connection.introspect();
    // Lite gives an empty schema for one that it could not read; only what was read names time zones.
    if (schema.timezones === undefined) throw connectionLost();
    return schema;
  } finally {
    await connection.close();
  }
}

async function connect(url: string): Promise<PostgresConnection> {
  const { PostgresConnection } = await import('@supabase/lite/postgres');
  const connection = new PostgresConnection({ url, postgresOptions: { onnotice: () => undefined, types: wireTypes } });
  const { options: settings } = connection.driver;
  await learnArrays(settings);
  const open = (ended: AbortSignal) => openConnection({ settings, ended });
  reserveFrom(connection.driver, new ConnectionPool({ open, most: CONNECTIONS }));
  return connection;
}

async function createApp(connection: PostgresConnection, options: LiteOptions, afterwards: Afterwards): Promise<App> {
  const { App, setExperimental } = await import('@supabase/lite');
  setExperimental('storage', true);
  const { keys, siteUrl, log } = options;
  const app = new App({
    connection,
    ...liteSettings(keys, siteUrl),
    options: {
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [likeKnown, recoverAfterwards(afterwards), askBothAddresses(afterwards), tellWhatIsTaken],
      },
      drivers: {
        email: {
          send: async (mail: { to: string; subject: string; html?: string }) =>
            log(JSON.stringify({ ...mail, text: textOfMail(mail.html ?? '') })),
        },
      },
    },
  });
  // The documented way to give it one: a field of that name.
  return Object.assign(app, { _storageAdapter: storageAdapter(options.storageDir) });
}

/**
 * At its first request lite grants ALL on every table of a schema with row level security, which would undo the grants
 * per column. It skips this once it believes it done; that belief is private, so a test compares all grants.
 */
function markGrantsDone(connection: Connection): void {
  if (!('rlsState' in connection)) {
    throw new StackError('@supabase/lite has changed inside: install the version that package.json names.');
  }
  Object.assign(connection, { rlsState: 'active' });
}
