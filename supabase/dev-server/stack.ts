import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../../scripts/node-kit/write-atomically.ts';
import { authDoor } from './auth-door.ts';
import { authGuard, DEFAULT_AUTH_LIMITS, type AuthLimits } from './auth-limits.ts';
import { recentSignIns } from './auth-sessions.ts';
import { startDatabase } from './database.ts';
import { followDatabase } from './database-feed.ts';
import { API_ROLE, urlFor, type Engine } from './engine.ts';
import { functionHost } from './functions.ts';
import { startGate, type Gate } from './gate.ts';
import { readImageHostUrl } from './image-host-url.ts';
import { loadKeys, type StackKeys } from './keys.ts';
import { keepHouse } from './housekeeping.ts';
import { hearLite } from './lite-console.ts';
import { startLite } from './lite.ts';
import { statementTimeouts } from './lite-context.ts';
import { lockFolder } from './folder-lock.ts';
import { openLog, type Log } from '../../scripts/node-kit/log-file.ts';
import { trustedHosts } from '../../scripts/node-kit/trusted-hosts.ts';
import { loadPasswordRules } from './password-rules.ts';
import { openPortal } from './portal.ts';
import { openRealtime } from './realtime.ts';
import { oneLine } from '../../scripts/node-kit/system-error.ts';
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
  /** Addresses of reverse proxies before the stack, whose X-Forwarded-For is believed. None by default. */
  readonly proxies?: readonly string[] | undefined;
  readonly authLimits?: AuthLimits | undefined;
  /** `pglite` takes PGlite even where PostgreSQL runs; the environment's MANARA_ENGINE by default. */
  readonly engine?: string | undefined;
  /** An image host that the portal uses instead of our own function. */
  readonly imageHostUrl?: string | undefined;
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
  const opened = await open(options, undo);
  const engine = await serve(options, opened, undo);
  const stack: Stack = {
    url: opened.url,
    publishableKey: opened.keys.publishableKey,
    secretKey: opened.keys.secretKey,
    databaseUrl: engine.url,
    ended: engine.exited,
    stop: () => undo.run(),
  };
  if (engine.kind !== 'external') await seedOnce(options.dataDir, stack, options.seed);
  await announce(options.dataDir, stack, undo);
  return stack;
}

/** What has to be ours before anything is started: the folder, the port, the keys. */
interface Opened {
  readonly gate: Gate;
  readonly keys: StackKeys;
  readonly log: Log;
  readonly url: string;
}

async function open({ dataDir, port, hosts = [] }: StackOptions, undo: UndoList): Promise<Opened> {
  await makeFolder(dataDir);
  const lock = await lockFolder(dataDir);
  undo.add(() => lock.release());
  const log = openLog(join(dataDir, 'api.log'));
  undo.add(() => log.close());
  const stopHearing = hearLite(log.line);
  undo.add(() => Promise.resolve(stopHearing()));
  const gate = await startGate(port, trustedHosts(hosts), log.line);
  undo.add(() => gate.close());
  return { gate, keys: await loadKeys(dataDir), log, url: `http://127.0.0.1:${gate.port}` };
}

async function serve(options: StackOptions, { gate, keys, log, url }: Opened, undo: UndoList): Promise<Engine> {
  const { dataDir, databaseUrl, distDir } = options;
  const imageHostUrl = readImageHostUrl(options.imageHostUrl);
  const lineOut = (line: string) => void process.stdout.write(`${line}\n`);
  const say = options.quiet === true ? log.line : lineOut;
  const choice = { dataDir, keys, databaseUrl, engine: options.engine ?? process.env['MANARA_ENGINE'], say };
  const liteOptions = { keys, storageDir: join(dataDir, 'storage'), siteUrl: url, log: log.line };
  const migrations = options.migrationsDir ?? here('../migrations');
  const database = await startDatabase(choice, { lite: liteOptions, migrations });
  undo.add(() => database.stop());
  const { engine, sql } = database;

  // An empty address means the portal's own origin.
  const known = {
    supabaseUrl: '',
    publishableKey: keys.publishableKey,
    ...(imageHostUrl !== null && { imageHostUrl }),
  };
  const config = JSON.stringify(known);
  const [lite, portal] = await Promise.all([
    statementTimeouts(sql).then((timeouts) =>
      startLite({ owner: engine.url, api: urlFor(engine, API_ROLE, keys.apiPassword) }, liteOptions, timeouts),
    ),
    distDir === undefined ? null : openPortal(distDir, { config, imageHostUrl }),
  ]);
  undo.add(() => lite.close());
  const realtime = openRealtime(keys);
  // First of all when stopping: no new requests, and no connection that keeps the server open.
  undo.add(async () => void (await Promise.all([gate.close(), realtime.close()])));
  const reload = () => lite.reloadSchema().catch((error: unknown) => log.line(oneLine(error)));
  await followDatabase(sql, { broadcast: realtime.publish, schemaChanged: () => void reload() });
  const functions = functionHost(options.functionsDir ?? here('../functions'), {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.secretKey,
  });
  const auth = authDoor({
    lite,
    guard: authGuard(options.authLimits ?? DEFAULT_AUTH_LIMITS),
    // The same list that forms may look into; as data, because nothing here depends on the portal's code.
    passwordRules: await loadPasswordRules(here('../../src/domain/common-passwords.json')),
    isRecent: recentSignIns(sql),
    siteUrl: url,
  });
  const leaveHouse = keepHouse(sql, log.line);
  undo.add(() => Promise.resolve(leaveHouse()));
  gate.open({ lite, functions, keys, auth, proxies: new Set(options.proxies), realtime, portal, config });
  return engine;
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
  const address = { url, publishableKey, secretKey, databaseUrl, pid: process.pid };
  await writeAtomically(file, JSON.stringify(address, null, 2), { mode: 0o600 });
  undo.add(() => rm(file, { force: true }));
}
