import * as fc from '../../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('waits double from one second to a minute at most', () => {
  const backoff = createBackoff(() => 1);
  expect(Array.from({ length: 9 }, () => backoff.next())).toEqual(
    [1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000),
  );
  backoff.reset();
  expect(backoff.next()).toBe(1_000);
});

test('no wait is shorter than a second, whatever chance says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { minLength: 1, maxLength: 40 }),
      (chances) => {
        let turn = 0;
        const backoff = createBackoff(() => chances[(turn += 1) % chances.length] ?? 0);
        for (let failure = 0; failure < 50; failure += 1) {
          const wait = backoff.next();
          expect(wait).toBeGreaterThanOrEqual(1_000);
          expect(wait).toBeLessThanOrEqual(60_000);
        }
      },
    ),
  );
});

test('the wish of the server is a floor, up to an hour', () => {
  const backoff = createBackoff(() => 0);
  expect(backoff.next(120_000)).toBe(121_000);
  expect(backoff.next(9_999_999_999)).toBe(3_601_000);
  expect(backoff.next(-5)).toBe(1_000);
  expect(backoff.next(null)).toBe(1_000);
});
