import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { headText } from '../../../supabase/functions/snapshot/build-head.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import type { Locks } from '../../platform/locks.ts';
import { Bench, memoryLocks, postId, uuid } from '../testing/bench.ts';
import { ModelServer } from '../testing/model-server.ts';
import type { Engine } from './engine.ts';
import { createScheduler, type Trigger } from './scheduler.ts';
import { readSyncStatus } from './status.ts';

let bench: Bench;
let school: ModelServer;
let asked: unknown;
let engine: Engine;
let locks: Locks;

beforeEach(async () => {
  bench = new Bench({ indexedDB: new IDBFactory(), IDBKeyRange });
  school = new ModelServer();
  for (let number = 1; number <= 3; number += 1) school.addPost(uuid(number));
  asked = 4_000;
  locks = memoryLocks();
  engine = engineOf(0.5);
  await engine.sync('start');
  await engine.sync('visible');
});

/** A school whose heads ask for `asked`, as one that is hosted writes them. */
function engineOf(share: number): Engine {
  const head = async (): Promise<unknown> => {
    const { lineage, target } = school.pull({ lineage: null, cursors: {}, limit: 1 }) as Record<string, string>;
    const text = headText({ lineage: lineage ?? '', target: target ?? '' }, { checkedAt: bench.clock.now() });
    return { ...(JSON.parse(text) as object), holdMs: asked };
  };
  return bench.engine({ ...school.transport(), head }, { random: () => share, locks });
}

const isThere = (post: number): boolean => school.register(`${postId(post)}:like`)?.value === true;

test('a tap stays on the device for its part of what a head asks, says so, and then goes out once', async () => {
  await bench.tap(1, true);
  expect(await engine.sync('outbox')).toMatchObject({ name: 'done', pushed: 0, heldMs: 2_000 });
  expect(await readSyncStatus(bench.db, () => bench.clock.now())).toMatchObject({ name: 'held', pending: 1 });
  bench.clock.pass(1_500);
  // What somebody else asks for brings news, and sends nothing sooner.
  expect(await engine.sync('poke')).toMatchObject({ pushed: 0, heldMs: 500 });
  expect(isThere(1)).toBe(false);
  bench.clock.pass(500);
  expect(await engine.sync('outbox')).toMatchObject({ pushed: 1 });
  expect(await readSyncStatus(bench.db, () => bench.clock.now())).toMatchObject({ name: 'idle', pending: 0 });
  expect(isThere(1)).toBe(true);
});

test.each(['manual', 'hidden', 'start', 'periodic'])('a run for %s waits for nothing', async (trigger) => {
  await bench.tap(1, true);
  expect(await engine.sync(trigger)).toMatchObject({ pushed: 1 });
});

test('all tabs of a device wait until the same moment, and what one has sent none sends again', async () => {
  await bench.tap(1, true);
  const other = engineOf(0.9);
  bench.clock.pass(1_000);
  expect(await other.sync('outbox')).toMatchObject({ heldMs: 1_000 });
  bench.clock.pass(1_000);
  const ends = await Promise.all([engine.sync('outbox'), other.sync('outbox')]);
  expect(ends.reduce((sum, end) => sum + ('pushed' in end ? end.pushed : 0), 0)).toBe(1);
  expect(isThere(1)).toBe(true);
});

test('taps go out in their order when the wait is over, however many came meanwhile', async () => {
  await bench.tap(1, true);
  bench.clock.pass(1_900);
  await bench.tap(2, true);
  await bench.tap(1, true, 'save');
  bench.clock.pass(100);
  expect(await engine.sync('outbox')).toMatchObject({ pushed: 3 });
});

const hostile: readonly [string, unknown, number][] = [
  ['nothing', undefined, 0],
  ['less than nothing', -5_000, 0],
  ['a year', 31_536_000_000, 5_000],
  ['more than there is', 1e300, 5_000],
];
test.each(hostile)('a head that asks for %s is obeyed for at most ten seconds', async (_what, ms, held) => {
  asked = ms;
  await engine.sync('visible');
  await bench.tap(1, true);
  expect(await engine.sync('outbox')).toMatchObject(held === 0 ? { pushed: 1 } : { heldMs: held });
});

test('a head that asks in words is none', async () => {
  asked = '9000';
  await engine.sync('visible');
  expect(await readMeta(bench.db, 'hold')).toMatchObject({ ms: 2_000 });
});

test('a school that is quiet again ends the wait, and so does one of which nothing was heard for minutes', async () => {
  await bench.tap(1, true);
  asked = 0;
  await engine.sync('visible');
  expect(await engine.sync('outbox')).toMatchObject({ pushed: 1 });
  asked = 4_000;
  await engine.sync('visible');
  bench.clock.pass(4 * 60_000);
  await bench.tap(2, true);
  expect(await engine.sync('outbox')).toMatchObject({ pushed: 1 });
});

test.each([-3_600_000, 3_600_000])('a clock that is set by %i ms, and a damaged time, hold nothing', async (by) => {
  await bench.tap(1, true);
  bench.clock.set(bench.clock.now() + by);
  expect(await engine.sync('outbox')).toMatchObject({ pushed: 1 });
  await writeMeta(bench.db, 'hold', { at: bench.clock.now(), ms: 2_000 });
  await bench.tap(2, true);
  await bench.db.outbox.toCollection().modify({ queuedAt: 'soon' } as never);
  expect(await engine.sync('outbox')).toMatchObject({ pushed: 1 });
});

test('what a run that failed had heard is not forgotten while a tap is held', async () => {
  const refusing = bench.engine({ ...school.transport(), pull: () => Promise.reject(new Error('away')) });
  expect(await refusing.sync('poke')).toMatchObject({ name: 'failed' });
  await bench.tap(1, true);
  expect(await refusing.sync('outbox')).toMatchObject({ heldMs: expect.any(Number) as number });
  bench.clock.pass(2_000);
  expect(await refusing.sync('outbox')).toMatchObject({ name: 'failed', pushed: 1 });
});

/** A page over the engine, until the school has the tap or time is up; says how long that took. */
async function sentAfter(happens: (page: OpenPage) => Promise<void>): Promise<number> {
  let notify: (trigger: Trigger) => void = () => undefined;
  const sources = [(tell: typeof notify) => ((notify = tell), () => undefined)];
  const runs = new Set<Promise<unknown>>();
  const sync = (trigger: string) => {
    const run = engine.sync(trigger);
    runs.add(run);
    return run.finally(() => runs.delete(run));
  };
  const page = createScheduler({ engine: { ...engine, sync }, clock: bench.clock, random: () => 0, sources });
  // No time passes while something is done, however slow the machine is.
  const pass = async (ms: number): Promise<void> => {
    for (let gone = 0; gone < ms; gone += 100) {
      bench.clock.pass(100);
      do await new Promise((resolve) => setTimeout(resolve));
      while ((await Promise.all(runs)).length > 0);
    }
  };
  page.start();
  await pass(500);
  const from = bench.clock.now();
  await bench.tap(1, true);
  notify('outbox');
  await happens({ notify, pass });
  for (let turn = 0; turn < 100 && !isThere(1); turn += 1) await pass(100);
  page.stop();
  return bench.clock.now() - from;
}
interface OpenPage {
  readonly notify: (trigger: Trigger) => void;
  readonly pass: (ms: number) => Promise<void>;
}

test('a page sends when the wait is over, by itself', async () => {
  const tookMs = await sentAfter(async () => undefined);
  expect(tookMs).toBeGreaterThanOrEqual(2_000);
  expect(tookMs).toBeLessThan(3_000);
});

test.each([100, 800])('a page that nobody looks at any more %i ms after a tap sends at once', async (afterMs) => {
  const tookMs = await sentAfter(async ({ notify, pass }) => {
    await pass(afterMs);
    notify('hidden');
  });
  expect(tookMs).toBeLessThan(afterMs + 600);
});
