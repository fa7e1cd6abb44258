import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { createQuestionBudgets } from './question-budgets.ts';
import { createReadSlots, type ReadSlots, type Urgency } from './read-slots.ts';

const here = new AbortController().signal;

/** A read that goes on until it is ended, and whether it has begun. */
function startRead(reads: ReadSlots, place: string, gone = here, urgency: Urgency = 'usual') {
  let hasBegun = false;
  let end: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const over = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const outcome = reads
    .run({ place, gone, urgency }, () => {
      hasBegun = true;
      return over;
    })
    .catch((error: unknown) => error);
  return { outcome, end: () => end(), fail: () => fail(new Error('broken')), hasBegun: () => hasBegun };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one place has its share, and another finds room beside it', async () => {
  const reads = createReadSlots({ total: 3, perPlace: 2, waitMs: 1_000, mostWaitingPerPlace: 2 });
  const [first, second, third] = [startRead(reads, 'a'), startRead(reads, 'a'), startRead(reads, 'a')];
  const [other, full] = [startRead(reads, 'b'), startRead(reads, 'c')];
  await settled();
  const begun = () => [first, second, third, other, full].map((read) => read.hasBegun());
  expect(begun()).toEqual([true, true, false, true, false]);
  first.end();
  await settled();
  expect(begun()).toEqual([true, true, true, true, false]);
});

test('who waits for a place that is full holds nobody up', async () => {
  const reads = createReadSlots({ total: 2, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 2 });
  startRead(reads, 'a');
  const second = startRead(reads, 'b');
  const [again, other] = [startRead(reads, 'a'), startRead(reads, 'c')];
  await settled();
  second.end();
  await settled();
  expect([again.hasBegun(), other.hasBegun()]).toEqual([false, true]);
});

test('a read that fails gives its place back, and its failure is told', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 9 });
  const [first, next] = [startRead(reads, 'a'), startRead(reads, 'a')];
  await settled();
  first.fail();
  expect(await first.outcome).toMatchObject({ message: 'broken' });
  expect(next.hasBegun()).toBe(true);
});

test('who waits too long, or comes when too many wait, is told to come back', async () => {
  const reads = createReadSlots({ total: 3, perPlace: 2, waitMs: 1_000, mostWaitingPerPlace: 2 });
  startRead(reads, 'a');
  startRead(reads, 'a');
  const late = startRead(reads, 'a');
  startRead(reads, 'a');
  expect(await startRead(reads, 'a').outcome).toBeInstanceOf(Refusal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late.outcome).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^[1-4]$/) },
  });
});

test('those who find no room are told to come again at different times', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 0 });
  startRead(reads, 'a');
  const refused = Array.from({ length: 60 }, () => startRead(reads, 'a').outcome);
  const times = (await Promise.all(refused)).map((one) => (one instanceof Refusal ? one.headers['retry-after'] : null));
  expect(new Set(times).size).toBeGreaterThan(1);
});

test('of one place what somebody did goes before what is asked, and news last; another place keeps its turn', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 9 });
  const order: string[] = [];
  const enter = (name: string, urgency: Urgency) => async () => {
    await reads.run({ place: name.slice(0, 1), gone: here, urgency }, () => Promise.resolve());
    order.push(name);
  };
  const running = startRead(reads, 'a');
  const all = [
    enter('a news', 'news'),
    enter('a news too', 'news'),
    enter('b news', 'news'),
    enter('a asked', 'usual'),
    enter('a written', 'written'),
  ].map((begin) => begin());
  running.end();
  await Promise.all(all);
  expect(order).toEqual(['a written', 'b news', 'a asked', 'a news', 'a news too']);
});

test('who has gone waits no more and reads nothing', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 9 });
  const first = startRead(reads, 'a');
  const leaving = new AbortController();
  const gone = startRead(reads, 'b', leaving.signal);
  const next = startRead(reads, 'c');
  leaving.abort(new Error('left'));
  expect(await gone.outcome).toMatchObject({ message: 'left' });
  first.end();
  await settled();
  expect([gone.hasBegun(), next.hasBegun()]).toEqual([false, true]);
  expect(await startRead(reads, 'd', leaving.signal).outcome).toMatchObject({ message: 'left' });
});

test('places take turns, however many wait in one of them', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 9 });
  const all = ['a', 'a', 'a', 'b'].map((place) => startRead(reads, place));
  all[0]?.end();
  await settled();
  all[1]?.end();
  await settled();
  expect(all.map((read) => read.hasBegun())).toEqual([true, true, false, true]);
});

test('whose budget is used up waits alone, and goes on as it comes back, one at a time', async () => {
  const limits = { total: 3, perPlace: 2, waitMs: 60_000, mostWaitingPerPlace: 9 };
  const reads = createReadSlots(
    limits,
    createQuestionBudgets(() => performance.now()),
  );
  const costly = startRead(reads, 'greedy');
  await vi.advanceTimersByTimeAsync(2_025);
  costly.end();
  await settled();
  const waiting = [startRead(reads, 'greedy'), startRead(reads, 'greedy')];
  const other = startRead(reads, 'other');
  await settled();
  const begun = () => [...waiting, other].map((read) => read.hasBegun());
  expect(begun()).toEqual([false, false, true]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(begun()).toEqual([true, false, true]);
  waiting[0]?.end();
  await settled();
  expect(begun()).toEqual([true, true, true]);
});

test('an account pays for itself, not for its place', async () => {
  const limits = { total: 3, perPlace: 2, waitMs: 60_000, mostWaitingPerPlace: 9 };
  const reads = createReadSlots(
    limits,
    createQuestionBudgets(() => performance.now()),
  );
  await reads.run(
    { place: 'lab', gone: here },
    () => Promise.resolve(),
    () => ({ bytes: 20_000_000, isRepeated: false }),
  );
  const visitor = startRead(reads, 'lab');
  const student = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await reads.run({ place: 'lab', payer: 'student', gone: here }, student);
  expect([visitor.hasBegun(), student.mock.calls.length]).toEqual([false, 1]);
});
