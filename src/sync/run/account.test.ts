import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { readInteractions } from '../../data/queries/interaction-queries.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { Mutation } from '../../domain/sync-protocol.ts';
import { createEngine } from './engine.ts';
import { browserActor, userActor } from '../protocol/identity.ts';
import { ownMirror } from '../mirror/own-mirror.ts';
import { retryParked } from '../outbox/parked.ts';
import { setInteraction } from '../outbox/registers.ts';
import { readSyncStatus } from './status.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { parkedWrites } from '../testing/parked-writes.ts';
import { tapOf } from '../testing/tap-of.ts';

const me = uuid(1, 'aaaa') as UserId;
const actor = userActor(me);

let bench: Bench;
let own: OwnDatabase;
beforeEach(() => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  bench = new Bench(storage);
  own = createOwnDatabase('manara-own', storage);
});

const deps = () => ({ ...bench.deps, actor });
const tap = (post: number, value: boolean, by = actor) =>
  setInteraction(own, { postId: postId(post), kind: 'like', value }, { ...bench.deps, actor: by });
const like = (post = 1) => own.registers.get(`${postId(post)}:like`);
/** What another phone of the account told a post, as a pull brings it. */
const elsewhere = (post: number, liked: boolean, clock: number) =>
  own.studentInteractions.put({
    postId: postId(post),
    liked,
    saved: false,
    likedClock: clock,
    savedClock: 0,
    updatedAt: 0,
    revision: clock,
    digest: '1',
  });
const told = async (post = 1) => (await readInteractions(own, [postId(post)]))[0]?.like;

/** Says «applied» to everything and remembers it. */
function agreeable(sent: Mutation[], clock?: number): SyncTransport {
  return {
    pull: async () => ({
      marker: wireMarker,
      lineage: 'l',
      reset: false,
      target: '9:9:',
      rows: {},
      exits: [],
      scopes: [actor],
      drop: [],
      more: false,
    }),
    push: async (mutations) => {
      sent.push(...mutations);
      const results = mutations.map((mutation) => ({
        mid: mutation.mid,
        status: 'applied',
        row: { value: tapOf(mutation).args.value, clock: clock ?? tapOf(mutation).clock },
      }));
      return { marker: wireMarker, lineage: 'l', results };
    },
  };
}
const engine = (transport: SyncTransport) =>
  createEngine({
    db: own,
    mirror: ownMirror(own, me),
    actor,
    transport,
    clock: bench.clock,
    random: () => 0.5,
    locks: null,
    newId: () => bench.newId(),
  });
const status = () => readSyncStatus(own, () => bench.clock.now());

test('an account says things under its own name', async () => {
  await tap(1, true);
  const sent: Mutation[] = [];
  await engine(agreeable(sent)).sync('start');
  expect(sent).toMatchObject([{ actor, entity: `${postId(1)}:like`, args: { value: true } }]);
  expect(await like()).toMatchObject({ value: true, acked: true });
});

test('what somebody else left in the database never goes out, and holds nothing up', async () => {
  await tap(1, true, userActor(uuid(2, 'aaaa') as UserId));
  await tap(2, true, browserActor);
  await tap(1, false);
  await tap(1, true);
  const sent: Mutation[] = [];
  await engine(agreeable(sent)).sync('start');
  await engine(agreeable(sent)).sync('outbox');
  expect(new Set(sent.map((mutation) => mutation.actor))).toEqual(new Set([actor]));
  expect((await own.outbox.toArray()).map((entry) => entry.actor)).toEqual([
    userActor(uuid(2, 'aaaa') as UserId),
    browserActor,
  ]);
});

test('a parked write of somebody else is not taken up in another name', async () => {
  await tap(1, true, browserActor);
  await own.outbox.toCollection().modify({ state: 'parked' });
  const [parked] = await parkedWrites(own);
  expect(await retryParked(own, parked?.seq ?? 0, deps())).toEqual({ ok: false, error: 'unusable' });
  expect(await own.outbox.toArray()).toEqual([parked]);
});

test('a tap is later than everything that the other phone said', async () => {
  await elsewhere(1, true, 40);
  await tap(1, false);
  expect(await own.outbox.toArray()).toMatchObject([{ mutation: { clock: 41, args: { value: false } } }]);
  expect(await told()).toMatchObject({ value: false, acked: true });
});

test('saying what the other phone said already sends nothing', async () => {
  await elsewhere(1, true, 40);
  await tap(1, true);
  expect(await own.outbox.count()).toBe(0);
});

test('taking back a tap that was not sent shows again what the other phone says, now and later', async () => {
  await elsewhere(1, true, 4);
  await tap(1, false);
  await tap(1, true);
  expect(await own.outbox.count()).toBe(0);
  expect(await told()).toMatchObject({ value: true, clock: 4 });
  await elsewhere(1, false, 5);
  expect(await told()).toMatchObject({ value: false, clock: 5 });
});

test('a pull leaves the register of a write that waits as it is', async () => {
  await tap(1, true);
  const before = await like();
  const row = { scope: actor, revision: 3, digest: '1', post_id: postId(1), liked: false, saved: true };
  const rows = {
    student_post_interactions: [
      { ...row, liked_clock: 0, saved_clock: 9, updated_at: '2026-03-01T08:00:00+00:00', student_id: me },
    ],
  };
  const { pull } = agreeable([]);
  await engine({
    push: () => Promise.reject(new AppError('offline', { reason: 'network' })),
    pull: async (request, signal) => ({ ...((await pull(request, signal)) as object), rows }),
  }).sync('start');
  expect(await like()).toEqual(before);
  expect(await readInteractions(own, [postId(1)])).toMatchObject([
    { like: { value: true, acked: false }, save: { value: true, acked: true, clock: 9 } },
  ]);
});

test('after a refusal the register follows the other phone again', async () => {
  await elsewhere(1, true, 4);
  await tap(1, false);
  const refusing = agreeable([]);
  await engine({
    ...refusing,
    push: async (mutations) => ({
      marker: wireMarker,
      lineage: 'l',
      results: mutations.map(({ mid }) => ({ mid, status: 'rejected', code: '42501', message: 'no' })),
    }),
  }).sync('start');
  expect(await parkedWrites(own)).toHaveLength(1);
  await elsewhere(1, false, 5);
  expect(await told()).toMatchObject({ value: false, clock: 5 });
});

test('without a session the outbox waits, and the state says what to do', async () => {
  await tap(1, true);
  const away = () => Promise.reject(new AppError('signed-out', { reason: 'no-session' }));
  const outcome = await engine({ pull: away, push: away }).sync('start');
  expect(outcome.name).toBe('failed');
  expect(await status()).toMatchObject({ name: 'blocked', reason: 'signed-out', pending: 1, parked: 0 });
  const sent: Mutation[] = [];
  await engine(agreeable(sent)).sync('start');
  expect(sent).toHaveLength(1);
  expect(await status()).toMatchObject({ name: 'idle', pending: 0 });
});
