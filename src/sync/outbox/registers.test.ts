import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readMeta } from '../../data/database/meta.ts';
import { isAppError } from '../../domain/app-error.ts';
import { browserIdentity } from '../protocol/browser-identity.ts';
import { setInteraction } from './registers.ts';
import { Bench, postId } from '../testing/bench.ts';
import { tapOf } from '../testing/tap-of.ts';

let bench: Bench;
beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
});

const entries = () => bench.db.outbox.toArray();
const register = (post: number, kind = 'like') => bench.db.registers.get(`${postId(post)}:${kind}`);
const markAcked = () => bench.db.outbox.toCollection().modify({ attempts: 1 });

test('a tap changes what is on screen and queues one write, together', async () => {
  await bench.tap(1, true);
  expect(await register(1)).toMatchObject({ value: true, acked: false, clock: 1 });
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    entity: `${postId(1)}:like`,
    actor: 'browser',
    state: 'queued',
    attempts: 0,
    mutation: {
      kind: 'interaction.set',
      args: { post_id: postId(1), register: 'like', value: true },
      clock: 1,
      schemaVersion: 1,
    },
  });
  expect(entry?.mutation.mid).toBe(entry?.mid);
});

test('a tap that cannot be queued is not on screen either', async () => {
  const add = vi.spyOn(bench.db.outbox, 'add').mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  const failure = await bench.tap(1, true).then(
    () => null,
    (error: unknown) => error,
  );
  add.mockRestore();
  expect(isAppError(failure, 'storage-full')).toBe(true);
  expect(await register(1)).toBeUndefined();
  expect(await entries()).toEqual([]);
});

test('a full device gives up its cached pictures for a tap, and nothing else', async () => {
  const kept = new Set(['manara-pictures-1', 'manara-thumbs-1', 'manara-office-1', 'workbox-precache-v2']);
  const store = {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
  vi.stubGlobal('caches', store);
  const add = vi.spyOn(bench.db.outbox, 'add').mockRejectedValueOnce(new DOMException('no room', 'QuotaExceededError'));
  await bench.tap(1, true);
  add.mockRestore();
  vi.unstubAllGlobals();
  expect(await entries()).toHaveLength(1);
  expect([...kept]).toEqual(['manara-office-1', 'workbox-precache-v2']);
});

test('a change of mind before anything was sent leaves nothing to send', async () => {
  await bench.tap(1, true);
  await bench.tap(1, false);
  expect(await entries()).toEqual([]);
  expect(await register(1)).toMatchObject({ value: false, acked: false });
});

test('a thousand taps on one register are one write with the last value', async () => {
  for (let round = 0; round < 500; round += 1) {
    await bench.tap(1, true);
    await bench.tap(1, false);
  }
  await bench.tap(1, true);
  expect((await entries()).map((entry) => tapOf(entry.mutation).args.value)).toEqual([true]);
});

test('a write that may have been sent is replaced by one with another mid and a later clock', async () => {
  await bench.tap(1, true);
  const [sent] = await entries();
  await markAcked();
  await bench.tap(1, false);
  const [replaced, ...others] = await entries();
  expect(others).toEqual([]);
  expect(replaced?.seq).toBe(sent?.seq);
  expect(replaced?.mid).not.toBe(sent?.mid);
  expect(replaced?.mutation).toMatchObject({ clock: 2, args: { value: false } });
});

test('what may have been sent is never taken back silently, however often the mind changes', async () => {
  await bench.tap(1, true);
  await markAcked();
  await bench.tap(1, false);
  await bench.tap(1, true);
  await bench.tap(1, false);
  const all = await entries();
  expect(all.map((entry) => [tapOf(entry.mutation).args.value, entry.attempts])).toEqual([[false, 1]]);
});

test('the same tap twice is one write', async () => {
  await bench.tap(1, true);
  const before = await entries();
  await bench.tap(1, true);
  expect(await entries()).toEqual(before);
});

test('likes and saves and posts do not share a register, and clocks only grow', async () => {
  await bench.tap(1, true);
  await bench.tap(1, true, 'save');
  await bench.tap(2, true);
  expect((await entries()).map((entry) => tapOf(entry.mutation).clock)).toEqual([1, 2, 3]);
});

test('a tap replaces a parked write of the same register', async () => {
  await bench.tap(1, true);
  const [entry] = await entries();
  if (entry === undefined) throw new Error('nothing queued');
  const reason = { name: 'rejected', code: 'P0002', message: 'gone' } as const;
  await bench.db.outbox.put({ ...entry, state: 'parked', attempts: 1, reason });
  await bench.db.registers.update(entry.entity, { value: false });
  await bench.tap(1, true);
  expect((await entries()).map(({ state, reason: why }) => [state, why])).toEqual([['queued', null]]);
});

test('every queued write wakes listeners, a taken back one does not', async () => {
  await bench.tap(1, true);
  expect(await readMeta(bench.db, 'enqueued')).toBe(1);
  await bench.tap(1, false);
  expect(await readMeta(bench.db, 'enqueued')).toBe(1);
});

test('a damaged clock starts over above every register', async () => {
  await bench.tap(1, true);
  await bench.db.meta.put({ key: 'lamport', value: 'yesterday' });
  await bench.db.registers.update(`${postId(1)}:like`, { clock: 41, ackedClock: 41 });
  await bench.tap(1, false);
  await bench.tap(1, true);
  expect(tapOf((await entries())[0]?.mutation).clock).toBeGreaterThan(41);
});

test('two tabs make one identity', async () => {
  let made = 0;
  const make = { newId: () => bench.newId(), newSecret: () => `secret-${(made += 1)}` };
  const other = bench.open();
  const identities = await Promise.all([browserIdentity(bench.db, make), browserIdentity(other, make)]);
  expect(identities[0]).toEqual(identities[1]);
  expect(made).toBe(1);
  await bench.tap(1, true);
  expect(tapOf((await entries())[0]?.mutation).device).toBe(identities[0].deviceId);
});

test('a closed connection is opened once more for a tap', async () => {
  await bench.tap(1, true);
  bench.db.close();
  await setInteraction(bench.db, { postId: postId(2), kind: 'save', value: true }, bench.deps);
  expect(await bench.queued()).toBe(2);
});
