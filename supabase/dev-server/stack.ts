import { rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeAtomically } from '../../scripts/node-kit/write-atomically.ts';
import { firstConfirmations } from './auth/address-change.ts';
import { createAuthProxy } from './auth/auth-proxy.ts';
import { authGuard, DEFAULT_AUTH_LIMITS, type AuthLimits } from './auth/auth-limits.ts';
import { recentSignIns } from './auth/recent-sign-ins.ts';
import { sessionDevices } from './auth/session-devices.ts';
import { schoolMembers } from './auth/school-members.ts';
import { schoolNetworks } from './auth/school-networks.ts';
import { startDatabase } from './database.ts';
import { guardDisk } from './disk/full-disk.ts';
import { followDatabase } from './realtime/database-feed.ts';
import { API_ROLE, urlFor, type Engine } from './postgres/engine.ts';
import { projectFunctions } from './http/project-functions.ts';
import { stackSlots } from './http/read-slots.ts';
import { startHttpGateway, type HttpGateway } from './http/http-gateway.ts';
import { readAnalytics, type NamedAnalytics } from './portal/analytics.ts';
import { readHostUrl } from './portal/host-url.ts';
import { loadKeys, type StackKeys } from './keys.ts';
import { runSchedules } from './postgres/run-schedules.ts';
import { captureLiteLogs } from './lite/lite-console.ts';
import { startLite } from './lite/lite.ts';
import { statementTimeouts } from './lite/lite-context.ts';
import { lockFolder } from './folder-lock.ts';
import { openLog, type Log } from '../../scripts/node-kit/log-file.ts';
import { trustedHosts } from '../../scripts/node-kit/trusted-hosts.ts';
import { loadPasswordRules } from './auth/password-rules.ts';
import { rowsForPages } from './portal/page-heads.ts';
import { openPortal } from './portal/portal.ts';
import { sendNotices } from './push/send-notices.ts';
import { openRealtime } from './realtime/realtime.ts';
import { openPublicMirror } from './snapshot/public-mirror.ts';
import { oneLine } from '../../scripts/node-kit/system-error.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { CleanupStack } from './cleanup-stack.ts';

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

/** Fills a new stack; says now and then which share of that, from 0 to 1, is done. */
type Seed = (stack: Stack, tell: (share: number) => void) => Promise<void>;

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
  /**
   * Runs once in the life of a data folder, with the stack serving whoever holds the secret key; runs again if it did not
   * finish. All others are told meanwhile how far it is.
   */
  readonly seed?: Seed | undefined;
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
  /** Who may be told of visits to public pages, and of how quickly they opened. */
  readonly analytics?: NamedAnalytics;
  readonly migrationsDir?: string | undefined;
  readonly functionsDir?: string | undefined;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts database, API, functions, realtime and portal. Throws a StackError with one line for people, or leaves nothing behind. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const cleanups = new CleanupStack();
  try {
    return await start({ ...options, dataDir: resolve(options.dataDir) }, cleanups);
  } catch (error) {
    await cleanups.run();
    throw error;
  }
}

/** How much of a first start is making and migrating the database. */
const SHARE_OF_DATABASE = 0.3;

async function start(options: StackOptions, cleanups: CleanupStack): Promise<Stack> {
  const opened = await open(options, cleanups);
  const engine = await serve(options, opened, cleanups);
  const stack: Stack = {
    url: opened.url,
    publishableKey: opened.keys.publishableKey,
    secretKey: opened.keys.secretKey,
    databaseUrl: engine.url,
    ended: engine.exited,
    stop: () => cleanups.run(),
  };
  opened.setup.share = SHARE_OF_DATABASE;
  const tell = (share: number) => {
    opened.setup.share = SHARE_OF_DATABASE + (1 - SHARE_OF_DATABASE) * share;
  };
  const { seed } = options;
  if (engine.kind !== 'external') await seedOnce(options.dataDir, seed && (() => seed(stack, tell)));
  opened.gateway.open();
  await announce(options.dataDir, stack, cleanups);
  return stack;
}

/** What has to be ours before anything is cleanups: the folder, the port, the keys. */
interface Opened {
  readonly gateway: HttpGateway;
  readonly setup: { readonly isFirst: boolean; share: number };
  readonly keys: StackKeys;
  readonly log: Log;
  readonly url: string;
}

async function open({ dataDir, port, hosts = [], seed }: StackOptions, cleanups: CleanupStack): Promise<Opened> {
  await makeDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  cleanups.defer(() => lock.release());
  const log = openLog(join(dataDir, 'api.log'));
  cleanups.defer(() => log.close());
  const stopCapturing = captureLiteLogs(log.line);
  cleanups.defer(() => Promise.resolve(stopCapturing()));
  const setup = { isFirst: seed !== undefined && !(await isSeeded(dataDir)), share: 0 };
  const gateway = await startHttpGateway({ port, hosts: trustedHosts(hosts), report: log.line, setup });
  cleanups.defer(() => gateway.close());
  return { gateway, setup, keys: await loadKeys(dataDir), log, url: `http://127.0.0.1:${gateway.port}` };
}

async function serve(
  options: StackOptions,
  { gateway, keys, log, url }: Opened,
  cleanups: CleanupStack,
): Promise<Engine> {
  const { dataDir, databaseUrl, distDir } = options;
  const imageHostUrl = readHostUrl('IMAGE_HOST_URL', options.imageHostUrl);
  const analytics = readAnalytics(options.analytics ?? {});
  const lineOut = (line: string) => void process.stdout.write(`${line}\n`);
  const say = options.quiet === true ? log.line : lineOut;
  const choice = { dataDir, keys, databaseUrl, engine: options.engine ?? process.env['MANARA_ENGINE'], say };
  const liteOptions = { keys, storageDir: join(dataDir, 'storage'), siteUrl: url, log: log.line };
  const migrations = options.migrationsDir ?? here('../migrations');
  const database = await startDatabase(choice, { lite: liteOptions, migrations });
  cleanups.defer(() => database.stop());
  const { engine, owner } = database;

  const config = configOf(keys, { imageHostUrl, analytics });
  const slots = stackSlots();
  const { reads } = slots;
  const starting = statementTimeouts(owner.ask).then((timeouts) =>
    startLite({ owner: engine.url, api: urlFor(engine, API_ROLE, keys.apiPassword) }, liteOptions, timeouts),
  );
  const proxies = new Set(options.proxies);
  const rows = rowsForPages(starting, { url, keys, reads, proxies });
  const [lite, portal] = await Promise.all([
    starting,
    distDir === undefined ? null : openPortal(distDir, { config, imageHostUrl, analytics, rows }),
  ]);
  cleanups.defer(() => lite.close());
  const realtime = openRealtime(keys);
  // First of all when stopping: no new requests, and no connection that keeps the server open.
  cleanups.defer(async () => void (await Promise.all([gateway.close(), realtime.close()])));
  const reload = () => lite.reloadSchema().catch((error: unknown) => log.line(oneLine(error)));
  const disk = guardDisk(dataDir, { isWaiting: () => engine.waitsForRoom(), say });
  const { snapshot, ...visitors } = openPublicMirror(lite, { url, keys, disk, reads, report: log.line });
  cleanups.defer(() => Promise.resolve(snapshot.close()));
  const broadcast: typeof realtime.publish = (poke) => {
    // Before anybody hears of it, who then asks whether there is news.
    if (poke.topic === 'public') snapshot.changed();
    realtime.publish(poke);
  };
  await followDatabase(owner, { broadcast, schemaChanged: () => void reload() });
  const functions = await projectFunctions(options.functionsDir ?? here('../functions'), { dataDir, keys, url });
  const auth = createAuthProxy({
    lite,
    guard: authGuard({ limits: options.authLimits ?? DEFAULT_AUTH_LIMITS, isSchool: schoolNetworks(owner.ask) }),
    // The same list that forms may look into; as data, because nothing here depends on the portal's code.
    passwordRules: await loadPasswordRules(here('../../src/domain/common-passwords.json')),
    isRecent: recentSignIns(owner.ask),
    isMember: schoolMembers(owner.ask),
    noteDevice: sessionDevices(owner.ask),
    confirmFirst: firstConfirmations(owner.ask),
  });
  gateway.admit({ lite, functions, keys, auth, slots, ...visitors, disk, proxies, realtime, portal, snapshot, config });
  const caller = { functions, url, keys, report: log.line };
  cleanups.defer(await runSchedules(owner.ask, caller));
  cleanups.defer(await sendNotices(owner, caller));
  return engine;
}

/** What the portal has to know, as JSON. */
function configOf(
  { publishableKey }: StackKeys,
  { imageHostUrl, analytics }: { imageHostUrl: string | null; analytics: ReturnType<typeof readAnalytics> },
): string {
  return JSON.stringify({
    // An empty address means the portal's own origin.
    supabaseUrl: '',
    publishableKey,
    snapshot: true,
    ...(imageHostUrl !== null && { imageHostUrl }),
    ...(analytics !== null && { analytics }),
  });
}

const seedMark = (dataDir: string) => join(dataDir, 'seeded');

async function isSeeded(dataDir: string): Promise<boolean> {
  return (await stat(seedMark(dataDir)).catch(() => null)) !== null;
}

async function seedOnce(dataDir: string, seed: (() => Promise<void>) | undefined): Promise<void> {
  if (seed === undefined || (await isSeeded(dataDir))) return;
  await seed();
  await writeFile(seedMark(dataDir), `${new Date().toISOString()}\n`, { flush: true });
}

/** Tells other programs of this machine where the stack is: whole or not at all, and only to their owner. */
async function announce(dataDir: string, stack: Stack, cleanups: CleanupStack): Promise<void> {
  const file = join(dataDir, 'stack.json');
  const { url, publishableKey, secretKey, databaseUrl } = stack;
  const address = { url, publishableKey, secretKey, databaseUrl, pid: process.pid };
  await writeAtomically(file, JSON.stringify(address, null, 2), { mode: 0o600 });
  cleanups.defer(() => rm(file, { force: true }));
}
