import { expect, test } from 'vitest';
import { rateLimiter } from './rate-limit.ts';

const limit = { burst: 3, windowMs: 3_000 };

test('a burst passes, the next one is told how long to wait', () => {
  const limiter = rateLimiter(limit);
  expect([0, 0, 0, 0].map((now) => limiter.secondsToWait('a', now))).toEqual([0, 0, 0, 1]);
});

test('what was used comes back with time, and no more than the burst', () => {
  const limiter = rateLimiter(limit);
  for (let i = 0; i < 4; i++) limiter.secondsToWait('a', 0);
  expect(limiter.secondsToWait('a', 1_000)).toBe(0);
  expect(limiter.secondsToWait('a', 1_000)).toBe(1);
  expect([0, 0, 0, 0].map(() => limiter.secondsToWait('a', 1_000_000))).toEqual([0, 0, 0, 1]);
});

test('keys do not use up what others may do', () => {
  const limiter = rateLimiter({ burst: 1, windowMs: 1_000 });
  expect(limiter.secondsToWait('a', 0)).toBe(0);
  expect(limiter.secondsToWait('b', 0)).toBe(0);
});

test('inventing keys pushes no used-up one out: the new ones share a bucket, until there is room', () => {
  const limiter = rateLimiter({ burst: 1, windowMs: 60_000 }, 2);
  expect(['a', 'b', 'c', 'd', 'e'].map((key) => limiter.secondsToWait(key, 0) === 0)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(limiter.secondsToWait('a', 30_000)).toBe(30);
  expect(['a', 'c', 'd'].map((key) => limiter.secondsToWait(key, 60_000))).toEqual([0, 0, 0]);
});

/** How many of a million keys that nobody used before may go on: each that has a bucket of its own, and who shares one by turns. */
function passedOf(keys: readonly string[], msBetween: number): number {
  const limiter = rateLimiter({ burst: 1, windowMs: 60_000 });
  return keys.filter((key, nth) => limiter.secondsToWait(key, nth * msBetween) === 0).length;
}

test('of a million keys ten thousand are remembered at a time, however they come', () => {
  const keys = Array.from({ length: 1_000_000 }, (_, nth) => `2001:db8:${nth}`);
  // At once: ten thousand have a bucket each, all others one together.
  expect(passedOf(keys, 0)).toBe(10_001);
  // One a millisecond: what a minute has made good again is let go of, and makes room for as many new ones and no more.
  const minutes = 1_000_000 / 60_000;
  expect(passedOf(keys, 1)).toBeGreaterThan(10_000);
  expect(passedOf(keys, 1)).toBeLessThanOrEqual(Math.ceil(minutes) * 10_001);
});
