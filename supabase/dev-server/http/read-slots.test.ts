import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { createReadSlots } from './read-slots.ts';

const here = new AbortController().signal;
const slots = () => createReadSlots({ total: 3, perPlace: 2, waitMs: 1_000, mostWaitingPerPlace: 2 });
/** Whether it has been let through by now. */
const isIn = async (taken: Promise<unknown>) => {
  const later = Symbol('later');
  await vi.advanceTimersByTimeAsync(0);
  return (await Promise.race([taken, Promise.resolve(later)])) !== later;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one place has its share, and another finds room beside it', async () => {
  const reads = slots();
  const first = await reads.take('a', here);
  await reads.take('a', here);
  const third = reads.take('a', here);
  expect(await isIn(third)).toBe(false);
  expect(await isIn(reads.take('b', here))).toBe(true);
  const full = reads.take('c', here);
  expect(await isIn(full)).toBe(false);
  first();
  expect([await isIn(third), await isIn(full)]).toEqual([true, false]);
});

test('who waits for a place that is full holds nobody up', async () => {
  const reads = createReadSlots({ total: 2, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 2 });
  await reads.take('a', here);
  const freeB = await reads.take('b', here);
  const again = reads.take('a', here);
  const other = reads.take('c', here);
  freeB();
  expect([await isIn(again), await isIn(other)]).toEqual([false, true]);
});

test('a place is given back once, however often it is said', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 9 });
  const free = await reads.take('a', here);
  free();
  const second = await reads.take('a', here);
  free();
  const third = reads.take('a', here);
  expect(await isIn(third)).toBe(false);
  second();
  expect(await isIn(third)).toBe(true);
});

test('who waits too long, or comes when too many wait, is told to come back', async () => {
  const reads = slots();
  await reads.take('a', here);
  await reads.take('a', here);
  const late = reads.take('a', here).catch((error: unknown) => error);
  void reads.take('a', here).catch(() => undefined);
  await expect(reads.take('a', here)).rejects.toThrow(Refusal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
});

test('who has gone waits no more and takes no place', async () => {
  const reads = createReadSlots({ total: 1, perPlace: 1, waitMs: 1_000, mostWaitingPerPlace: 9 });
  const free = await reads.take('a', here);
  const leaving = new AbortController();
  const gone = reads.take('b', leaving.signal).catch((error: unknown) => error);
  const next = reads.take('c', here);
  leaving.abort(new Error('left'));
  expect(await gone).toMatchObject({ message: 'left' });
  free();
  expect(await isIn(next)).toBe(true);
  await expect(reads.take('d', leaving.signal)).rejects.toThrow('left');
});
