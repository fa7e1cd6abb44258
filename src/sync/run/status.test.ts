// First: a live query asks for the global one when Dexie is loaded.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { writeMeta } from '../../data/database/meta.ts';
import { discardParked, retryParked } from '../outbox/parked.ts';
import { combineStatus, readSyncStatus, type SyncStatus } from './status.ts';
import { Bench, postId } from '../testing/bench.ts';
import { ModelServer } from '../testing/model-server.ts';
import { parkedWrites } from '../testing/parked-writes.ts';
import { tapOf } from '../testing/tap-of.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
});
const status = () => readSyncStatus(bench.db, () => bench.clock.now());

test('a fresh browser is idle and knows nothing', async () => {
  expect(await status()).toEqual({
    name: 'idle',
    pending: 0,
    pendingBytes: 0,
    oldestPendingAt: null,
    parked: 0,
    lastPullAt: null,
    lastPushAt: null,
  });
});

test('what waits is counted, with its size and its age', async () => {
  const first = bench.clock.now();
  await bench.tap(1, true);
  bench.clock.pass(5_000);
  await bench.tap(2, true);
  const { pending, pendingBytes, oldestPendingAt } = await status();
  expect([pending, oldestPendingAt]).toEqual([2, first]);
  expect(pendingBytes).toBeGreaterThan(300);
  for (let post = 3; post <= 250; post += 1) await bench.tap(post, true);
  expect((await status()).pendingBytes / 250).toBeCloseTo(pendingBytes / 2, -1);
});

test('the way to the server comes before the activity, and that before what waits for a person', async () => {
  const names = async () => (await status()).name;
  await bench.tap(1, true);
  await bench.db.outbox.toCollection().modify({ state: 'parked' });
  expect(await names()).toBe('blocked');
  await writeMeta(bench.db, 'syncing', { owner: 'x', startedAt: bench.clock.now(), beatAt: bench.clock.now() });
  expect(await names()).toBe('syncing');
  await writeMeta(bench.db, 'connection', { name: 'unavailable', since: 1, code: null });
  expect(await status()).toMatchObject({ name: 'blocked', reason: 'unavailable' });
  await writeMeta(bench.db, 'connection', { name: 'portal', since: 2 });
  expect(await status()).toMatchObject({ name: 'portal', since: 2 });
  await writeMeta(bench.db, 'connection', { name: 'offline', since: 3 });
  expect(await status()).toMatchObject({ name: 'offline', since: 3 });
  await writeMeta(bench.db, 'storageFullSince', 4);
  expect(await status()).toMatchObject({ name: 'blocked', reason: 'storage-full' });
});

test('it is live, also for what another tab does', async () => {
  const seen: string[] = [];
  const subscription = liveQuery(() => readSyncStatus(bench.db)).subscribe(({ name, pending }) =>
    seen.push(`${name} ${pending}`),
  );
  const shows = (last: string) => expect.poll(() => seen.at(-1)).toBe(last);
  await shows('idle 0');
  const mine = bench.db;
  bench.db = bench.open();
  await bench.tap(1, true);
  await shows('idle 1');
  await writeMeta(bench.db, 'connection', { name: 'offline', since: 1 });
  await shows('offline 1');
  await bench.db.outbox.clear();
  await shows('offline 0');
  subscription.unsubscribe();
  mine.close();
});

async function parkOne(server: ModelServer): Promise<number> {
  await bench.tap(1, true);
  await bench.engine(server.transport()).sync('start');
  const [entry] = await parkedWrites(bench.db);
  if (entry === undefined) throw new Error('nothing was parked');
  return entry.seq;
}

test('a parked write goes out again as a new one when somebody retries it', async () => {
  const server = new ModelServer();
  const seq = await parkOne(server);
  const [before] = await parkedWrites(bench.db);
  server.addPost(postId(1));
  expect(await retryParked(bench.db, seq, bench.deps)).toEqual({ ok: true, value: undefined });
  const [queued] = await bench.db.outbox.toArray();
  expect(queued).toMatchObject({ seq, state: 'queued', reason: null });
  expect(queued?.mid).not.toBe(before?.mid);
  expect(tapOf(queued?.mutation).clock).toBeGreaterThan(tapOf(before?.mutation).clock);
  expect(await bench.db.registers.get(`${postId(1)}:like`)).toMatchObject({ value: true });
  await bench.engine(server.transport()).sync('start');
  expect(server.register(`${postId(1)}:like`)?.value).toBe(true);
  expect(await status()).toMatchObject({ name: 'idle', pending: 0, parked: 0 });
});

test('a parked write is forgotten when somebody discards it', async () => {
  const seq = await parkOne(new ModelServer());
  expect(await discardParked(bench.db, seq)).not.toBeNull();
  expect(await discardParked(bench.db, seq)).toBeNull();
  expect(await status()).toMatchObject({ name: 'idle', parked: 0 });
});

test('what waits is neither retried nor discarded as if it were parked', async () => {
  await bench.tap(1, true);
  const [entry] = await bench.db.outbox.toArray();
  expect(await retryParked(bench.db, entry?.seq ?? 0, bench.deps)).toEqual({ ok: false, error: 'missing' });
  expect(await discardParked(bench.db, entry?.seq ?? 0)).toBeNull();
  expect(await bench.queued()).toBe(1);
});

test('a damaged write cannot be retried, only discarded', async () => {
  const seq = await parkOne(new ModelServer());
  for (const mutation of [
    null,
    7,
    {},
    { args: { post_id: 7, register: 'like', value: true } },
    { args: { register: 'boo' } },
  ]) {
    await bench.db.outbox.update(seq, { mutation } as never);
    expect(await retryParked(bench.db, seq, bench.deps)).toEqual({ ok: false, error: 'unusable' });
  }
  expect(await discardParked(bench.db, seq)).not.toBeNull();
});

test('two databases have one state: the worse of the two, with the writes of both', () => {
  const facts = { pending: 0, pendingBytes: 0, oldestPendingAt: null, parked: 0, lastPullAt: 5, lastPushAt: null };
  const states = [
    { ...facts, name: 'blocked', reason: 'storage-full' },
    { ...facts, name: 'offline', since: 1 },
    { ...facts, name: 'portal', since: 1 },
    { ...facts, name: 'blocked', reason: 'signed-out' },
    { ...facts, name: 'blocked', reason: 'unavailable' },
    { ...facts, name: 'syncing' },
    { ...facts, name: 'blocked', reason: 'parked' },
    { ...facts, name: 'held' },
    { ...facts, name: 'idle' },
  ] as const;
  for (const [place, worse] of states.entries()) {
    for (const better of states.slice(place)) {
      expect(combineStatus(worse, better)).toEqual(worse);
      expect(combineStatus(better, worse)).toEqual(worse);
    }
  }
  const mine = { ...facts, pending: 2, pendingBytes: 20, oldestPendingAt: 7, parked: 1, lastPushAt: 8, name: 'idle' };
  const theirs = { ...facts, pending: 1, pendingBytes: 9, oldestPendingAt: 3, lastPullAt: 2, name: 'idle' };
  const sum = { pending: 3, pendingBytes: 29, oldestPendingAt: 3, parked: 1, lastPullAt: 2, lastPushAt: 8 };
  expect(combineStatus(mine as SyncStatus, theirs as SyncStatus)).toEqual({ ...sum, name: 'idle' });
  expect(combineStatus(theirs as SyncStatus, mine as SyncStatus)).toEqual({ ...sum, name: 'idle' });
});

test('two databases of which one was never filled are not filled', () => {
  const facts = { pending: 0, pendingBytes: 0, oldestPendingAt: null, parked: 0, lastPushAt: null } as const;
  const [filled, empty] = [
    { ...facts, lastPullAt: 5, name: 'idle' } as const,
    { ...facts, lastPullAt: null, name: 'idle' } as const,
  ];
  expect(combineStatus(filled, empty).lastPullAt).toBeNull();
  expect(combineStatus(empty, filled).lastPullAt).toBeNull();
});
