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

test('addresses do not use up what others may do', () => {
  const limiter = rateLimiter({ burst: 1, windowMs: 1_000 });
  expect(limiter.secondsToWait('a', 0)).toBe(0);
  expect(limiter.secondsToWait('b', 0)).toBe(0);
});
