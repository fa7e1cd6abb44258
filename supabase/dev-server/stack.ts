import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authGuard, DEFAULT_AUTH_LIMITS, type AuthLimits } from './auth-limits.ts';
import { startDatabase } from './database.ts';
import { followDatabase } from './database-feed.ts';
import { API_ROLE, urlFor } from './engine.ts';
import { functionHost } from './functions.ts';
import { startGate } from './gate.ts';
import { loadKeys } from './keys.ts';
import { startLite } from './lite.ts';
import { lockFolder } from './lock.ts';
import { openLog } from './log.ts';
import { trustedHosts } from './origins.ts';
import { openPortal } from './portal.ts';
import { openRealtime } from './realtime.ts';
import { explainFolderError } from './stack-error.ts';
import { UndoList } from './undo-list.ts';

/** A running stack. */
export interface Stack {
  readonly url: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Enters the database as the owner of the schema. */
  readonly databaseUrl: string;
  /** Resolves when the database is gone, asked for or not. */
  readonly ended: Promise<void>;
  /** Stops everything in order; may be called twice. */
  stop(): Promise<void>;
}

/** How to start a stack. */
export interface StackOptions {
  /** Everything it keeps lives in this folder; a second stack on the same one is refused. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** A build of the portal to serve beside the API. */
  readonly distDir?: string | undefined;
  /** Another database than our own. It is never seeded. */
  readonly databaseUrl?: string | undefined;
  /** Runs once in the life of a data folder, with the stack serving; runs again if it did not finish. */
  readonly seed?: ((stack: Stack) => Promise<void>) | undefined;
  readonly quiet?: boolean | undefined;
  /** Host names beside localhost under which the stack may be reached. */
  readonly hosts?: readonly string[] | undefined;
  readonly authLimits?: AuthLimits | undefined;
  /** `pglite` takes PGlite even where PostgreSQL runs; the environment's MANARA_ENGINE by default. */
  readonly engine?: string | undefined;
  readonly migrationsDir?: string | undefined;
  readonly functionsDir?: string | undefined;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts database, API, functions, realtime and portal. Throws a StackError with one line for people, or leaves nothing behind. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const undo = new UndoList();
  try {
    return await start({ ...options, dataDir: resolve(options.dataDir) }, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function start(options: StackOptions, undo: UndoList): Promise<Stack> {
  const { dataDir } = options;
  await makeFolder(dataDir);
  const lock = await lockFolder(dataDir);
  undo.add(() => lock.release());
  const log = openLog(join(dataDir, 'api.log'));
  undo.add(() => log.close());
  const hosts = trustedHosts(options.hosts ?? []);
  const gate = await startGate(options.port, hosts, log.line);
  undo.add(() => gate.close());
  const keys = await loadKeys(dataDir);
  const url = `http://127.0.0.1:${gate.port}`;

  const liteOptions = { keys, storageDir: join(dataDir, 'storage'), siteUrl: url, log: log.line };
  const choice = {
    dataDir,
    keys,
    databaseUrl: options.databaseUrl,
    engine: options.engine ?? process.env['MANARA_ENGINE'],
    say: options.quiet === true ? log.line : (line: string) => void process.stdout.write(`${line}\n`),
  };
  const migrations = options.migrationsDir ?? here('../migrations');
  const database = await startDatabase(choice, { lite: liteOptions, migrations });
  undo.add(() => database.stop());
  const { engine, sql } = database;

  const [lite, portal] = await Promise.all([
    startLite({ owner: engine.url, api: urlFor(engine, API_ROLE, keys.apiPassword) }, liteOptions),
    options.distDir === undefined ? null : openPortal(options.distDir),
  ]);
  undo.add(() => lite.close());
  const realtime = openRealtime(keys);
  // First of all when stopping: no new requests, and no connection that keeps the server open.
  undo.add(async () => void (await Promise.all([gate.close(), realtime.close()])));
  await followDatabase(sql, {
    broadcast: realtime.publish,
    schemaChanged: () => void lite.reloadSchema().catch(log.line),
  });
  const functions = functionHost(options.functionsDir ?? here('../functions'), {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
  });
  const guardAuth = authGuard(options.authLimits ?? DEFAULT_AUTH_LIMITS);
  gate.open({ lite, functions, keys, guardAuth, realtime, portal });

  const stack: Stack = {
    url,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    databaseUrl: engine.url,
    ended: engine.exited,
    stop: () => undo.run(),
  };
  if (engine.kind !== 'external') await seedOnce(dataDir, stack, options.seed);
  await announce(dataDir, stack, undo);
  return stack;
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw explainFolderError(error, dataDir);
  }
}

async function seedOnce(dataDir: string, stack: Stack, seed: StackOptions['seed']): Promise<void> {
  const mark = join(dataDir, 'seeded');
  if (seed === undefined || (await stat(mark).catch(() => null)) !== null) return;
  await seed(stack);
  await writeFile(mark, `${new Date().toISOString()}\n`, { flush: true });
}

/** Tells other programs of this machine where the stack is: whole or not at all, and only to their owner. */
async function announce(dataDir: string, stack: Stack, undo: UndoList): Promise<void> {
  const file = join(dataDir, 'stack.json');
  const { url, publishableKey, secretKey, databaseUrl } = stack;
  const draft = `${file}.new`;
  await writeFile(draft, JSON.stringify({ url, publishableKey, secretKey, databaseUrl, pid: process.pid }, null, 2), {
    mode: 0o600,
  });
  await chmod(draft, 0o600);
  await rename(draft, file);
  undo.add(() => rm(file, { force: true }));
}
