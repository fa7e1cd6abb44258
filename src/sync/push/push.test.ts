import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readMeta } from '../../data/database/meta.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { Mutation } from '../../domain/sync-protocol.ts';
import type { MutationId } from '../../domain/ids.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { enqueue, registerMutation } from '../outbox/outbox.ts';
import { pushQueued } from './push.ts';
import { Bench, postId, uuid } from '../testing/bench.ts';
import { ModelServer } from '../testing/model-server.ts';
import type { SyncTransport } from '../protocol/transport.ts';
import { tapOf } from '../testing/tap-of.ts';

let bench: Bench;
let server: ModelServer;
beforeEach(() => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  server = new ModelServer();
  for (let number = 1; number <= 120; number += 1) server.addPost(uuid(number));
});

type Push = SyncTransport['push'];
function push(
  send: Push = server.transport().push,
  { actor = 'browser', signal = new AbortController().signal, source = null as MutationSource | null } = {},
) {
  const transport = { push: send, pull: () => Promise.reject(new Error('not here')) };
  return pushQueued({ ...bench.deps, db: bench.db, transport, signal, onProgress: () => undefined, actor, source });
}

interface Flight {
  readonly mutations: readonly Mutation[];
  /** How many batches were under way when it began. */
  readonly beside: number;
  land(): void;
}

/** A line on which every batch is under way until it is told to land. */
function heldLine(answerTo: (mutations: readonly Mutation[]) => unknown = (mutations) => server.push(mutations)) {
  const flights: Flight[] = [];
  let underWay = 0;
  const send = async (mutations: readonly Mutation[]): Promise<unknown> => {
    await new Promise<void>((land) => {
      flights.push({ mutations, beside: underWay, land });
      underWay += 1;
    });
    underWay -= 1;
    return answerTo(mutations);
  };
  const patience = { timeout: 60_000, interval: 5 };
  /** The flight of this number, once it has begun. */
  const flight = (number: number) =>
    vi.waitFor(() => {
      const begun = flights[number - 1];
      if (begun === undefined) throw new Error(`flight ${number} has not begun`);
      return begun;
    }, patience);
  return { flights, send, flight };
}
const failed = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => error,
  );
const entries = () => bench.db.outbox.toArray();
const register = (post: number) => bench.db.registers.get(`${postId(post)}:like`);
const applied = (mutation: Mutation, more: object = {}) => ({
  mid: mutation.mid,
  status: 'applied',
  row: { value: tapOf(mutation).args.value, clock: tapOf(mutation).clock },
  ...more,
});
const answer = (results: readonly unknown[]) => ({ marker: wireMarker, lineage: 'lineage-1', results });
const refused = (code: string, status = 400) => new AppError('refused', { status, code, message: `${code} happened` });

test('a write leaves when its own mid comes back applied', async () => {
  await bench.tap(1, true);
  expect(await push()).toBe(false);
  expect(await entries()).toEqual([]);
  expect(await register(1)).toMatchObject({ value: true, acked: true, ackedClock: 1 });
  expect(server.register(`${postId(1)}:like`)).toMatchObject({ value: true, clock: 1 });
  expect(await readMeta(bench.db, 'lastPushAt')).toBe(bench.clock.now());
});

test('every write counts as sent before it is sent', async () => {
  await bench.tap(1, true);
  let seen: number | undefined;
  await failed(
    push(async () => {
      seen = (await entries())[0]?.attempts;
      throw new AppError('offline', { reason: 'network' });
    }),
  );
  expect(seen).toBe(1);
  expect((await entries())[0]).toMatchObject({ state: 'queued', attempts: 1 });
});

test('a success without our mid takes nothing out', async () => {
  await bench.tap(1, true);
  for (const results of [[], [{ mid: uuid(99), status: 'applied' }], [null], [{ mid: 7 }]]) {
    const failure = await failed(push(async () => answer(results)));
    expect(isAppError(failure, 'malformed')).toBe(true);
    await bench.db.meta.delete('pushTrouble');
  }
  expect(await bench.queued()).toBe(1);
  expect(await register(1)).toMatchObject({ acked: false });
});

test('answers without the marker are a portal and change nothing', async () => {
  await bench.tap(1, true);
  for (const raw of [{}, '<html>', null, undefined, [], { results: [] }, { marker: 'manara/2', results: [] }]) {
    expect(isAppError(await failed(push(async () => raw)), 'portal')).toBe(true);
  }
  expect(await bench.queued()).toBe(1);
  expect(await readMeta(bench.db, 'pushTrouble')).toBeUndefined();
});

test('a broken result does not hold its neighbours', async () => {
  await bench.tap(1, true);
  await bench.tap(2, true);
  const sent: string[][] = [];
  const failure = await failed(
    push(async (mutations) => {
      sent.push(mutations.map((mutation) => mutation.entity));
      return answer(
        mutations.map((mutation) =>
          mutation.entity.startsWith(uuid(1)) ? { mid: mutation.mid, status: '?' } : applied(mutation),
        ),
      );
    }),
  );
  expect(failure).toBeNull();
  expect(sent).toHaveLength(1);
  expect((await entries()).map((entry) => entry.entity)).toEqual([`${postId(1)}:like`]);
});

test('results in another order, twice and of strangers are matched by mid', async () => {
  await bench.tap(1, true);
  await bench.tap(2, true, 'save');
  await push(async (mutations) => {
    const results = mutations.map((mutation) => applied(mutation)).toReversed();
    return answer([
      ...results,
      ...results,
      { mid: uuid(77), status: 'applied' },
      { mid: results[0]?.mid, status: 'rejected', code: '1', message: '' },
    ]);
  });
  expect(await entries()).toEqual([]);
});

test('two full batches of taps travel beside each other, and never three', async () => {
  for (let number = 1; number <= 120; number += 1) await bench.tap(number, true);
  for (let number = 1; number <= 60; number += 1) await bench.tap(number, true, 'save');
  const { flights, send, flight } = heldLine();
  const run = push(send);
  await flight(2);
  for (const number of [1, 2, 3, 4]) {
    (await flight(number)).land();
    // The other lane goes on with the next.
    if (number < 3) await flight(number + 2);
  }
  await run;
  expect(flights.map(({ mutations }) => mutations.length)).toEqual([50, 50, 50, 30]);
  expect(flights.map(({ beside }) => beside)).toEqual([0, 1, 1, 1]);
  expect(new Set(flights.flatMap(({ mutations }) => mutations.map(({ entity }) => entity))).size).toBe(180);
  expect(await entries()).toEqual([]);
  expect([...server.applications.values()].every((times) => times === 1)).toBe(true);
});

test('a draft waits for the taps before it, and the taps behind it for the draft', async () => {
  for (let number = 1; number <= 100; number += 1) await bench.tap(number, true);
  const draft: Mutation = {
    mid: uuid(1, 'dddd') as MutationId,
    entity: `post:${uuid(500)}`,
    kind: 'post.put',
    args: { id: uuid(500), fields: { title: 'رحلة' } },
    base: null,
    actor: 'browser',
    schemaVersion: 1,
    createdAt: new Date(bench.clock.now()).toISOString(),
  };
  await enqueue(bench.db, draft, { now: bench.clock.now() });
  for (let number = 1; number <= 100; number += 1) await bench.tap(number, true, 'save');
  const { flights, send, flight } = heldLine((mutations) =>
    answer(
      mutations.map((mutation) =>
        mutation.kind === 'interaction.set' ? applied(mutation) : { mid: mutation.mid, status: 'applied' },
      ),
    ),
  );
  const source: MutationSource = {
    isRepeating: false,
    tables: [],
    hasWork: () => Promise.resolve(false),
    prepare: () => Promise.resolve(),
    settle: () => Promise.resolve(),
    applyResult: (entry) => bench.db.outbox.delete(entry.seq),
    takeBack: () => Promise.resolve(false),
  };
  const run = push(send, { source });
  await flight(2);
  // The lane that is free first finds the draft next and leaves it to the other.
  (await flight(1)).land();
  (await flight(2)).land();
  (await flight(3)).land();
  (await flight(4)).land();
  (await flight(5)).land();
  await run;
  const drafts = flights.map(({ mutations }) => mutations.some(({ kind }) => kind === 'post.put'));
  expect(flights.map(({ beside }) => beside)).toEqual([0, 1, 0, 0, 0]);
  expect(drafts).toEqual([false, false, true, false, false]);
  expect(await entries()).toEqual([]);
});

test('where one of two batches fails, the answer to the other is kept and nothing more is sent', async () => {
  for (let number = 1; number <= 120; number += 1) await bench.tap(number, true);
  const broken = new AppError('offline', { reason: 'network' });
  const { flights, send, flight } = heldLine((mutations) => {
    if (tapOf(mutations[0]).args.post_id === postId(1)) throw broken;
    return server.push(mutations);
  });
  const run = failed(push(send));
  await flight(2);
  (await flight(1)).land();
  (await flight(2)).land();
  expect(await run).toBe(broken);
  expect(flights).toHaveLength(2);
  const left = (await entries()).map((entry) => tapOf(entry.mutation).args.post_id);
  expect(left).toEqual(Array.from({ length: 70 }, (_, index) => postId(index < 50 ? index + 1 : index + 51)));
});

test('batches hold at most fifty and go out in order until nothing waits', async () => {
  for (let number = 1; number <= 120; number += 1) await bench.tap(number, true);
  await push();
  expect(server.pushes.map((batch) => batch.length)).toEqual([50, 50, 20]);
  expect(server.pushes.flat().map((mutation) => tapOf(mutation).args.post_id)).toEqual(
    Array.from({ length: 120 }, (_, index) => postId(index + 1)),
  );
  expect(await entries()).toEqual([]);
});

test('only writes of the asked actor go out', async () => {
  await bench.tap(1, true);
  await bench.tap(2, true);
  await bench.db.outbox
    .where('entity')
    .equals(`${postId(1)}:like`)
    .modify((entry: { actor: string; mutation: object }) => {
      entry.actor = 'user-a';
      entry.mutation = { ...entry.mutation, actor: 'user-a' };
    });
  await push();
  expect(server.pushes.flat().map((mutation) => mutation.actor)).toEqual(['browser']);
  await push(undefined, { actor: 'user-b' });
  expect(server.pushes).toHaveLength(1);
  expect((await entries()).map((entry) => entry.actor)).toEqual(['user-a']);
});

test('a mind changed while the answer is on its way stays changed', async () => {
  await bench.tap(1, true);
  await push(async (mutations) => {
    const result = server.push(mutations);
    if (server.pushes.length === 1) await bench.tap(1, false);
    return result;
  });
  expect(server.pushes.flat().map((mutation) => tapOf(mutation).args.value)).toEqual([true, false]);
  expect(server.register(`${postId(1)}:like`)?.value).toBe(false);
  expect(await register(1)).toMatchObject({ value: false, acked: false });
  expect(await entries()).toEqual([]);
});

test('the confirmed value is known even when its write was replaced meanwhile', async () => {
  await bench.tap(1, true);
  await failed(
    push(async (mutations) => {
      const result = server.push(mutations);
      if (server.pushes.length > 1) throw new AppError('offline', { reason: 'network' });
      await bench.tap(1, false);
      return result;
    }),
  );
  expect(await register(1)).toMatchObject({ value: false, acked: true, ackedClock: 1 });
  expect(await bench.queued()).toBe(1);
});

test('the server wins with a higher clock, and the next tap goes above it', async () => {
  await bench.tap(1, true);
  await push(async ([mutation]) =>
    answer(mutation === undefined ? [] : [applied(mutation, { row: { value: false, clock: 90 } })]),
  );
  expect(await register(1)).toMatchObject({ value: false, acked: false, clock: 90, ackedClock: 90 });
  await bench.tap(1, true);
  expect(tapOf((await entries())[0]?.mutation).clock).toBe(91);
});

test('what the server told of one register, every later tap is above', async () => {
  await bench.tap(1, true);
  await push(async ([mutation]) =>
    answer(mutation === undefined ? [] : [applied(mutation, { row: { value: true, clock: 90 } })]),
  );
  await bench.tap(2, true);
  expect(tapOf((await entries())[0]?.mutation).clock).toBe(91);
});

test('an older confirmation that comes late changes nothing', async () => {
  await bench.tap(1, true);
  await bench.db.registers.update(`${postId(1)}:like`, { acked: true, ackedClock: 5 });
  await push(async ([mutation]) =>
    answer(mutation === undefined ? [] : [applied(mutation, { row: { value: false, clock: 3 } })]),
  );
  expect(await entries()).toEqual([]);
  expect(await register(1)).toMatchObject({ value: true, acked: true, ackedClock: 5 });
});

test('the first answer says which server it is, so that a restore before the first pull is noticed', async () => {
  await bench.tap(1, true);
  await push();
  expect(await readMeta(bench.db, 'lineage')).toBe('lineage-1');
  await bench.tap(2, true);
  server.lineage = 'lineage-2';
  await push();
  expect(await readMeta(bench.db, 'lineage')).toBe('lineage-1');
});

test('the counts that come with the answer are kept beside what it confirmed, and older ones never replace them', async () => {
  const stats = (post: number, revision: number) => ({
    post_id: postId(post),
    likes: 9,
    saves: 0,
    revision,
    digest: '1',
  });
  for (const post of [1, 2, 3]) await bench.tap(post, true);
  await bench.db.registers.update(`${postId(2)}:like`, { counts: { likes: 1, saves: 1, revision: 5 } });
  const answered = [stats(1, 4), stats(2, 4), stats(1, 7)];
  await push(async (mutations) =>
    answer(mutations.map((mutation, index) => applied(mutation, { stats: answered[index] }))),
  );
  const kept = await Promise.all([1, 2, 3].map((post) => register(post)));
  expect(kept.map((one) => one?.counts)).toEqual([
    { likes: 9, saves: 0, revision: 4 },
    { likes: 1, saves: 1, revision: 5 },
    // What is said of another post.
    undefined,
  ]);
});

test('a rejected write is parked with the reason and its effect is taken back', async () => {
  await bench.tap(500, true);
  await bench.tap(1, true);
  await push();
  const [parked, ...others] = await entries();
  expect(others).toEqual([]);
  expect(parked).toMatchObject({
    state: 'parked',
    reason: { name: 'rejected', code: 'P0002', message: 'no such post' },
  });
  expect(await register(500)).toMatchObject({ value: false });
  expect(server.register(`${postId(1)}:like`)?.value).toBe(true);
});

test('a conflict is parked with what the server holds', async () => {
  await bench.tap(1, true);
  await push(async ([mutation]) => answer([{ mid: mutation?.mid, status: 'conflict', row: { title: 'theirs' } }]));
  expect((await entries())[0]).toMatchObject({
    state: 'parked',
    reason: { name: 'conflict', message: '{"title":"theirs"}' },
  });
});

/** Queues a further write of the same entity, as writes do that build on each other. */
async function queueBehind(post: number, value: boolean): Promise<void> {
  await bench.db.transaction('rw', bench.db.outbox, bench.db.meta, async () => {
    const target = { key: `${postId(post)}:like`, postId: postId(post), kind: 'like', value, clock: 50 } as const;
    await enqueue(bench.db, await registerMutation(bench.db, target, bench.deps), { now: 0 });
  });
}

test('later writes of a failed entity wait, other entities go on', async () => {
  await bench.tap(500, true);
  await queueBehind(500, false);
  await bench.tap(1, true);
  await push();
  await queueBehind(500, true);
  await push();
  expect((await entries()).map((entry) => entry.state)).toEqual(['parked', 'queued', 'queued']);
  expect(server.register(`${postId(1)}:like`)?.value).toBe(true);
  expect(server.pushes.flat().filter((mutation) => tapOf(mutation).args.post_id === postId(500))).toHaveLength(2);
});

test('a write without an answer is not asked about twice in one run, nor overtaken', async () => {
  await bench.tap(1, true);
  await queueBehind(1, false);
  await bench.tap(2, true);
  const sent: number[] = [];
  await push(async (mutations) => {
    sent.push(mutations.length);
    return answer(
      mutations.filter((mutation) => mutation.entity.startsWith(uuid(2))).map((mutation) => applied(mutation)),
    );
  });
  expect(sent).toEqual([3]);
  expect((await entries()).map((entry) => entry.state)).toEqual(['queued', 'queued']);
});

const damage: [string, (entry: OutboxRecord) => object][] = [
  ['another kind', (entry) => ({ mutation: { ...entry.mutation, kind: 'post.delete' } })],
  ['no mutation', () => ({ mutation: null })],
  [
    'a post that is no id',
    (entry) => ({ mutation: { ...entry.mutation, args: { ...entry.mutation.args, post_id: "'; drop" } } }),
  ],
  [
    'a value that is no truth',
    (entry) => ({ mutation: { ...entry.mutation, args: { ...entry.mutation.args, value: 'yes' } } }),
  ],
  ['a clock that is no number', (entry) => ({ mutation: { ...entry.mutation, clock: '9' } })],
  ['another actor inside', (entry) => ({ mutation: { ...entry.mutation, actor: 'user-a' } })],
  ['another mid inside', (entry) => ({ mutation: { ...entry.mutation, mid: uuid(9) } })],
  ['another entity inside', (entry) => ({ mutation: { ...entry.mutation, entity: 'x' } })],
  ['no state', () => ({ state: 'sent' })],
];
test.each(damage)('an entry edited by hand (%s) is parked with its reason and never sent', async (_name, change) => {
  await bench.tap(1, true);
  await bench.tap(2, true);
  const [entry] = await entries();
  if (entry === undefined) throw new Error('nothing queued');
  await bench.db.outbox.put({ ...entry, ...change(entry) });
  await push();
  const [left, ...others] = await entries();
  expect(others).toEqual([]);
  expect(left).toMatchObject({ state: 'parked', reason: { name: 'invalid' } });
  expect(left?.reason?.message).toMatch(/\w/);
  expect(await register(1)).toMatchObject({ value: false });
  expect(server.pushes.flat().map((mutation) => tapOf(mutation).args.post_id)).toEqual([postId(2)]);
});

test('a write of a newer version of the portal is left to it', async () => {
  await bench.tap(1, true);
  await bench.db.outbox.toCollection().modify((entry: { mutation: object }) => {
    entry.mutation = { ...entry.mutation, schemaVersion: 2, kind: 'something.new' };
  });
  await push();
  expect((await entries())[0]).toMatchObject({ state: 'queued', attempts: 0 });
  expect(server.pushes).toEqual([]);
});

test.each([
  [70, 37],
  [120, 7],
  [120, 70],
  [120, 113],
])('of %d writes the poisonous number %d is found and parked, the others arrive once', async (writes, poisonous) => {
  for (let number = 1; number <= writes; number += 1) await bench.tap(number, true);
  server.onPush = (mutations) => {
    if (mutations.some((mutation) => tapOf(mutation).args.post_id === postId(poisonous))) throw refused('42703');
  };
  let runs = 0;
  while ((await bench.queued()) > 0) {
    runs += 1;
    await failed(push());
    if (runs > 20) throw new Error('stuck');
  }
  expect(runs).toBeLessThanOrEqual(6);
  expect((await entries()).map(({ entity, reason }) => [entity, reason])).toEqual([
    [`${postId(poisonous)}:like`, { name: 'poison', code: '42703', message: '42703 happened' }],
  ]);
  expect([...server.applications.values()].every((times) => times === 1)).toBe(true);
  expect(server.applications.size).toBe(writes - 1);
  expect(await readMeta(bench.db, 'pushTrouble')).toBeUndefined();
  expect(await register(poisonous)).toMatchObject({ value: false });
});

test('two batches that are refused beside each other count as one failure', async () => {
  for (let number = 1; number <= 100; number += 1) await bench.tap(number, true);
  await failed(push(() => Promise.reject(refused('42703'))));
  expect(await readMeta(bench.db, 'pushTrouble')).toMatchObject({ failures: 1, limit: 50 });
});

test('as long as a poisonous write is looked for, no batch beside its own says that all is well', async () => {
  for (let number = 1; number <= 50; number += 1) await bench.tap(number, true);
  const { flights, send } = heldLine((mutations) => {
    if (mutations.some(({ entity }) => entity === `${postId(7)}:like`)) throw refused('42703');
    return server.push(mutations);
  });
  const parked = () => bench.db.outbox.where('state').equals('parked').toArray();
  for (let run = 1; (await parked()).length === 0; run += 1) {
    if (run > 6) throw new Error('stuck');
    // There is always enough for a second lane, and what travels on it lands first.
    for (let number = 1; number <= 120; number += 1) await bench.tap(number, run % 2 === 1, 'save');
    const end = failed(push(send));
    const timer = setInterval(() => flights.pop()?.land(), 20);
    await end;
    clearInterval(timer);
  }
  expect((await parked()).map(({ entity }) => entity)).toEqual([`${postId(7)}:like`]);
});

test('two poisonous writes are both found', async () => {
  for (let number = 1; number <= 50; number += 1) await bench.tap(number, true);
  const bad = new Set([postId(3), postId(50)]);
  server.onPush = (mutations) => {
    if (mutations.some((mutation) => bad.has(tapOf(mutation).args.post_id)))
      throw new AppError('malformed', { what: 'half an answer' });
  };
  for (let run = 0; run < 30; run += 1) await failed(push());
  expect((await entries()).map((entry) => [entry.state, tapOf(entry.mutation).args.post_id])).toEqual(
    [...bad].map((id) => ['parked', id]),
  );
  expect(server.applications.size).toBe(48);
});

test('a write that is refused alone gets three chances', async () => {
  await bench.tap(1, true);
  server.onPush = () => {
    throw refused('23514');
  };
  for (let run = 1; run <= 2; run += 1) expect(await failed(push())).toBeInstanceOf(AppError);
  expect(await bench.queued()).toBe(1);
  await push();
  expect((await entries())[0]).toMatchObject({ state: 'parked', reason: { name: 'poison', code: '23514' } });
});

test('failures of the way or of the service never park anything', async () => {
  for (const number of [1, 2, 3]) await bench.tap(number, true);
  const failures = [
    new AppError('offline', { reason: 'network' }),
    new AppError('portal', { status: 511 }),
    new AppError('unavailable', { status: 429, code: 'PT429', retryAfterMs: 1_000 }),
    new AppError('unavailable', { status: 503, code: 'PGRST002', retryAfterMs: null }),
    refused('PGRST301', 401),
    refused('42501', 403),
    refused('PGRST202', 404),
    refused('XX000', 500),
  ];
  for (const failure of failures) {
    for (let run = 0; run < 8; run += 1) expect(await failed(push(() => Promise.reject(failure)))).toBe(failure);
  }
  expect(await bench.queued()).toBe(3);
  expect(await readMeta(bench.db, 'pushTrouble')).toBeUndefined();
});

test('a problem is forgotten when the same batch goes through', async () => {
  await bench.tap(1, true);
  for (let run = 0; run < 2; run += 1) await failed(push(() => Promise.reject(refused('42703'))));
  await push();
  expect(await readMeta(bench.db, 'pushTrouble')).toBeUndefined();
  expect(await entries()).toEqual([]);
});

test('the count of failures survives a restart', async () => {
  await bench.tap(1, true);
  for (let run = 0; run < 3; run += 1) {
    await failed(push(() => Promise.reject(refused('42703'))));
    bench.restart();
  }
  expect((await entries())[0]).toMatchObject({ state: 'parked', reason: { name: 'poison' } });
});

test('a call that hangs ends with the signal', async () => {
  await bench.tap(1, true);
  const controller = new AbortController();
  const run = failed(push(() => new Promise(() => undefined), { signal: controller.signal }));
  setTimeout(() => controller.abort(), 20);
  expect(isAppError(await run, 'offline')).toBe(true);
  expect(await bench.queued()).toBe(1);
});

test('a backlog beyond the time of a run says that more is to come', async () => {
  for (let number = 1; number <= 120; number += 1) await bench.tap(number, true);
  const controller = new AbortController();
  const onProgress = () => controller.abort();
  const { signal } = controller;
  const more = await pushQueued({
    ...bench.deps,
    db: bench.db,
    transport: server.transport(),
    signal,
    onProgress,
    actor: 'browser',
    source: null,
  });
  expect(more).toBe(true);
  expect(await bench.queued()).toBeGreaterThanOrEqual(20);
  expect(server.pushes).toHaveLength(2);
});
