import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import { postCounts } from '../../data/queries/post-queries.ts';
import { AppError } from '../../domain/app-error.ts';
import { historySize } from '../pull/history.ts';
import { readSyncStatus } from './status.ts';
import { Bench, memoryLocks, postId, uuid } from '../testing/bench.ts';
import { ModelServer } from '../testing/model-server.ts';
import type { SyncTransport } from '../protocol/transport.ts';

let bench: Bench;
let server: ModelServer;
beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
  for (let number = 1; number <= 5; number += 1) server.addPost(uuid(number));
});

const offline = () => Promise.reject(new AppError('offline', { reason: 'network' }));
const never = () => new Promise<never>(() => undefined);
const status = () => readSyncStatus(bench.db, () => bench.clock.now());
const real = () => new Promise((resolve) => setTimeout(resolve, 5));
/** Waits in real time for something that a run under way will do. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; turn += 1) {
    if (await isSo()) return;
    await real();
  }
  throw new Error('it did not happen');
}

/** Waits until a run under way has lasted long enough to show. */
async function untilMarked(): Promise<void> {
  await until(() => bench.clock.nextIn() !== null);
  bench.clock.pass(250);
  await until(async () => (await readMeta(bench.db, 'syncing')) !== undefined);
}

test('one cycle sends what waits and brings what is new', async () => {
  await bench.tap(1, true);
  const outcome = await bench.engine(server.transport()).sync('start');
  expect(outcome).toMatchObject({ name: 'done', pushed: 1, more: false });
  expect(await bench.db.posts.count()).toBe(5);
  expect(await postCounts(bench.db, [postId(1)])).toMatchObject([{ likes: 1 }]);
  expect(await status()).toMatchObject({
    name: 'idle',
    pending: 0,
    parked: 0,
    lastPullAt: bench.clock.now(),
    lastPushAt: bench.clock.now(),
  });
  const [cycle] = await bench.db.history.toArray();
  expect(cycle).toMatchObject({ trigger: 'start', pushed: 1, pulled: 10, outcome: 'ok' });
});

test('a cycle that finds nothing new reads twice and writes once, without waiting for the disk', async () => {
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const engine = bench.engine(server.transport(), { locks: memoryLocks() });
  await engine.sync('start');
  begun.mockClear();
  expect(await engine.sync('manual')).toMatchObject({ name: 'done', pulled: 0 });
  const modes = begun.mock.results.map(({ value }) => [value.mode, value.durability]);
  begun.mockRestore();
  expect(modes).toEqual([
    ['readonly', 'strict'],
    ['readonly', 'strict'],
    ['readwrite', 'relaxed'],
  ]);
  expect(await readMeta(bench.db, 'lastPullAt')).toBe(bench.clock.now());
  expect(await bench.db.history.count()).toBe(2);
});

test('three batches of writes need a transaction for each and one before the first of each lane', async () => {
  for (let number = 6; number <= 125; number += 1) server.addPost(uuid(number));
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const engine = bench.engine(server.transport(), { locks: memoryLocks() });
  await engine.sync('start');
  for (let number = 1; number <= 125; number += 1) await bench.tap(number, true);
  begun.mockClear();
  expect(await engine.sync('outbox')).toMatchObject({ name: 'done', pushed: 125 });
  const writes = begun.mock.results.filter(
    ({ value }) => value.mode === 'readwrite' && value.objectStoreNames.contains('outbox'),
  );
  begun.mockRestore();
  expect(writes).toHaveLength(5);
});

test('a push that fails does not keep the pull from working', async () => {
  await bench.tap(1, true);
  const transport = { ...server.transport(), push: offline };
  const outcome = await bench.engine(transport).sync('start');
  expect(outcome).toMatchObject({ name: 'failed', pushed: 0, pulled: 10 });
  expect(await bench.db.posts.count()).toBe(5);
  expect(await bench.queued()).toBe(1);
});

test('a pull that fails does not keep the push from working', async () => {
  await bench.tap(1, true);
  const outcome = await bench.engine({ ...server.transport(), pull: offline }).sync('start');
  expect(outcome).toMatchObject({ name: 'failed', pushed: 1 });
  expect(await bench.queued()).toBe(0);
});

test('a push that hangs is given up in time for the pull, and the run ends within 25 seconds', async () => {
  await bench.tap(1, true);
  const startedAt = bench.clock.now();
  const run = bench.engine({ ...server.transport(), push: never }).sync('start');
  await until(() => (bench.clock.nextIn() ?? 0) > 0);
  await until(async () => (await bench.db.outbox.toCollection().first())?.attempts === 1);
  bench.clock.pass(12_000);
  expect(await run).toMatchObject({ name: 'failed', pulled: 10 });
  expect(bench.clock.now() - startedAt).toBeLessThanOrEqual(25_000);
  expect(bench.clock.nextIn()).toBeNull();
});

test('a pull that hangs ends with the run, keeps its pages, and asks for less next time', async () => {
  for (let number = 6; number <= 100; number += 1) server.addPost(uuid(number));
  const limits: number[] = [];
  const slow: SyncTransport['pull'] = (request) => {
    limits.push(request.limit);
    return request.after === undefined ? Promise.resolve(server.pull(request)) : never();
  };
  const engine = bench.engine({ ...server.transport(), pull: slow });
  const run = engine.sync('start');
  await until(async () => (await bench.db.posts.count()) > 0 && limits.length === 2);
  bench.clock.pass(25_000);
  expect(await run).toMatchObject({ name: 'done', more: true });
  const second = engine.sync('more');
  await until(() => limits.length === 3);
  bench.clock.pass(25_000);
  expect(await second).toMatchObject({ name: 'failed' });
  expect(limits).toEqual([40, 1_000, 250]);
});

test('the outbox trigger does nothing without writes, and only sends while the mirror is fresh', async () => {
  const engine = bench.engine(server.transport());
  expect(await engine.sync('outbox')).toMatchObject({ name: 'done' });
  expect(server.pulls).toEqual([]);
  await bench.tap(1, true);
  await engine.sync('outbox');
  expect(server.pulls.length).toBeGreaterThan(0);
  const pulls = server.pulls.length;
  await bench.tap(2, true);
  await engine.sync('outbox');
  expect(server.pulls).toHaveLength(pulls);
  expect(await bench.queued()).toBe(0);
  bench.clock.pass(61_000);
  await bench.tap(3, true);
  await engine.sync('outbox');
  expect(server.pulls).toHaveLength(pulls + 1);
});

const ways: [string, AppError, object][] = [
  ['no network', new AppError('offline', { reason: 'network' }), { name: 'offline' }],
  ['a portal', new AppError('portal', { status: 200 }), { name: 'portal' }],
  [
    'a server that is busy',
    new AppError('unavailable', { status: 503, code: null, retryAfterMs: 5 }),
    { name: 'blocked', reason: 'unavailable' },
  ],
  [
    'a server that refuses',
    new AppError('refused', { status: 401, code: 'PGRST301', message: '' }),
    { name: 'blocked', reason: 'unavailable' },
  ],
];
test.each(ways)('%s is a state with a beginning, and a success ends it', async (_name, failure, expected) => {
  await bench.tap(1, true);
  const since = bench.clock.now();
  let isBroken = true;
  const guard = <T>(call: () => Promise<T>) => (isBroken ? Promise.reject(failure) : call());
  const inner = server.transport();
  const engine = bench.engine({
    pull: (request, signal) => guard(() => inner.pull(request, signal)),
    push: (mutations, signal) => guard(() => inner.push(mutations, signal)),
  });
  expect(await engine.sync('start')).toMatchObject({ name: 'failed', error: failure });
  bench.clock.pass(30_000);
  await engine.sync('retry');
  expect(await status()).toMatchObject({ ...expected, pending: 1 });
  expect(await readMeta(bench.db, 'connection')).toMatchObject({ since });
  isBroken = false;
  await engine.sync('retry');
  expect(await status()).toMatchObject({ name: 'idle', pending: 0 });
});

test('the wish of the server to be left alone is handed on', async () => {
  const busy = () => Promise.reject(new AppError('unavailable', { status: 429, code: 'PT429', retryAfterMs: 7_000 }));
  await bench.tap(1, true);
  expect(await bench.engine({ push: busy, pull: offline }).sync('start')).toMatchObject({
    name: 'failed',
    retryAfterMs: 7_000,
  });
});

test('a device without room says so, keeps the outbox and recovers', async () => {
  await bench.tap(1, true);
  const full = vi.spyOn(bench.db.posts, 'bulkPut').mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  const engine = bench.engine({ ...server.transport(), push: offline });
  await engine.sync('start');
  expect(await status()).toMatchObject({ name: 'blocked', reason: 'storage-full', pending: 1 });
  full.mockRestore();
  await bench.engine(server.transport()).sync('start');
  expect(await status()).toMatchObject({ name: 'idle', pending: 0 });
});

test('a connection to the database that is lost in a run is opened once more', async () => {
  const inner = server.transport();
  let isLost = false;
  const transport: SyncTransport = {
    ...inner,
    async pull(request, signal) {
      if (!isLost) bench.db.close();
      isLost = true;
      return inner.pull(request, signal);
    },
  };
  expect(await bench.engine(transport).sync('start')).toMatchObject({ name: 'done' });
  expect(await bench.db.posts.count()).toBe(5);
});

test('what is no ordinary fault is logged and fails the cycle', async () => {
  const transport = { ...server.transport(), pull: () => Promise.reject(new TypeError('a bug')) };
  const outcome = await bench.engine(transport).sync('start');
  expect(outcome).toMatchObject({ name: 'failed' });
  expect(bench.logged).toContain('sync failed');
  expect(await readMeta(bench.db, 'connection')).toBeUndefined();
});

test('the history keeps the last two hundred cycles', async () => {
  const old = { at: 0, tookMs: 0, trigger: 'old', pulled: 0, pushed: 0, outcome: 'ok' };
  await bench.db.history.bulkAdd(Array.from({ length: historySize - 1 }, () => ({ ...old })));
  const engine = bench.engine(server.transport());
  for (let cycle = 0; cycle < 5; cycle += 1) await engine.sync(`cycle ${cycle}`);
  const kept = await bench.db.history.toArray();
  expect(kept).toHaveLength(historySize);
  expect(kept.filter(({ trigger }) => trigger === 'old')).toHaveLength(historySize - 5);
});

test('other tabs see that a run is under way, until it ends or its tab dies', async () => {
  const run = bench.engine({ ...server.transport(), pull: never }).sync('start');
  await untilMarked();
  expect((await status()).name).toBe('syncing');
  bench.clock.set(bench.clock.now() + 31_000);
  expect((await status()).name).toBe('idle');
  bench.clock.set(bench.clock.now() - 31_000);
  bench.clock.pass(25_000);
  await run;
  expect((await status()).name).toBe('offline');
});

test('the mark of a tab that died in its run goes with the next run, however short that is', async () => {
  await writeMeta(bench.db, 'syncing', { owner: 'dead', startedAt: bench.clock.now(), beatAt: bench.clock.now() });
  await bench.engine(server.transport()).sync('start');
  expect((await status()).name).toBe('idle');
});

test('a stopped engine ends its run, blames nobody and starts no other', async () => {
  const engine = bench.engine({ ...server.transport(), pull: never });
  const run = engine.sync('start');
  await untilMarked();
  engine.stop();
  await run;
  expect(await readMeta(bench.db, 'connection')).toBeUndefined();
  await engine.sync('manual');
  expect(server.pulls).toEqual([]);
});

test.each([
  ['Web Locks', memoryLocks],
  ['a lease', () => null],
])('with %s only one context runs at a time, and the turn is free afterwards', async (_name, makeLocks) => {
  const locks = makeLocks();
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: SyncTransport['pull'] = async (request) => {
    await gate;
    return server.pull(request);
  };
  const first = bench.engine({ ...server.transport(), pull: slow }, { locks });
  const second = bench.engine(server.transport(), { locks, db: bench.open() });
  const run = first.sync('start');
  await untilMarked();
  expect(await second.sync('start')).toEqual({ name: 'busy' });
  expect(await first.sync('again')).toEqual({ name: 'busy' });
  release();
  expect(await run).toMatchObject({ name: 'done' });
  expect(await second.sync('start')).toMatchObject({ name: 'done' });
});

test('a frozen tab loses its lock after a minute of silence, and does no harm when it wakes', async () => {
  const locks = memoryLocks();
  let wake: () => void = () => undefined;
  const sleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const inner = server.transport();
  const frozen = bench.engine(
    {
      ...inner,
      async pull(request, signal) {
        const answer = await inner.pull(request, signal);
        await sleep;
        return answer;
      },
    },
    // Nothing rings in a frozen tab.
    { locks, clock: { now: () => bench.clock.now(), after: () => () => undefined } },
  );
  const asleep = frozen.sync('start');
  await until(() => server.pulls.length > 0);
  const other = bench.engine(server.transport(), { locks, db: bench.open() });
  expect(await other.sync('visible')).toEqual({ name: 'busy' });
  bench.clock.pass(61_000);
  expect(await other.sync('visible')).toMatchObject({ name: 'done' });
  server.removePost(uuid(3));
  await other.sync('poke');
  wake();
  expect(await asleep).toEqual({ name: 'busy' });
  await until(async () => (await bench.db.history.count()) >= 3);
  expect((await bench.db.posts.toArray()).map((post) => post.id)).toEqual([1, 2, 4, 5].map((number) => uuid(number)));
});

test('the lease of a dead context runs out, also when its clock was ahead', async () => {
  const engine = bench.engine(server.transport());
  await writeMeta(bench.db, 'lease', { owner: 'dead', expiresAt: bench.clock.now() + 9_000 });
  expect(await engine.sync('start')).toEqual({ name: 'busy' });
  bench.clock.pass(9_001);
  expect(await engine.sync('start')).toMatchObject({ name: 'done' });
  await writeMeta(bench.db, 'lease', { owner: 'dead', expiresAt: bench.clock.now() + 10 * 365 * 24 * 3_600_000 });
  expect(await engine.sync('start')).toMatchObject({ name: 'done' });
  expect(await readMeta(bench.db, 'lease')).toBeUndefined();
});

test('a lease is kept as long as its run lasts', async () => {
  const run = bench.engine({ ...server.transport(), pull: never }).sync('start');
  await untilMarked();
  const other = bench.engine(server.transport(), { db: bench.open() });
  for (let beat = 0; beat < 6; beat += 1) {
    bench.clock.pass(3_500);
    await until(async () => ((await readMeta(bench.db, 'lease'))?.expiresAt ?? 0) > bench.clock.now() + 6_000);
    expect(await other.sync('start')).toEqual({ name: 'busy' });
  }
  bench.clock.pass(10_000);
  await run;
  expect(await other.sync('start')).toMatchObject({ name: 'done' });
});
