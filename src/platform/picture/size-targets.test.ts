import * as fc from '../../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { attempts, fitWithin, nextAttempt, openedWidth, targetOf } from './size-targets.ts';

const side = fc.integer({ min: 1, max: 60_000 });

test('a picture keeps its shape, is never enlarged, and never loses its last pixel', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fit = fitWithin({ width, height }, 1_280);
      expect(Math.max(fit.width, fit.height)).toBe(Math.min(1_280, Math.max(width, height)));
      expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1);
      const shrunk = Math.max(fit.width, fit.height) / Math.max(width, height);
      expect(Math.abs(fit.width - width * shrunk)).toBeLessThanOrEqual(1);
      expect(Math.abs(fit.height - height * shrunk)).toBeLessThanOrEqual(1);
    }),
  );
});

test('each attempt is smaller than the one before, and the row comes to an end', () => {
  fc.assert(
    fc.property(fc.nat(attempts.length - 1), fc.integer({ min: 150_001, max: 9_000_000 }), (index, bytes) => {
      const tried = attempts[index] ?? attempts[0];
      const next = nextAttempt(tried, bytes, 150_000);
      const isLast = index === attempts.length - 1;
      expect(next === null).toBe(isLast);
      expect(next === null || next.share < tried.share).toBe(true);
    }),
  );
});

test('a little too much costs a little quality, far too much is not tried in small steps', () => {
  const [first, second] = attempts;
  expect(nextAttempt(first, 160_000, 150_000)).toBe(second);
  expect(nextAttempt(first, 2_000_000, 150_000)?.scale).toBeLessThan(0.5);
});

test('a photo becomes as small as any, and the words of a long screenshot can still be read', () => {
  for (const size of [
    { width: 4_000, height: 3_000 },
    { width: 1_080, height: 2_400 },
    { width: 300, height: 700 },
  ])
    expect(targetOf(size)).toEqual({ longestSide: 1_280, maxBytes: 150_000 });
  const tall = { width: 1_080, height: 19_000 };
  const { longestSide, maxBytes } = targetOf(tall);
  expect(fitWithin(tall, longestSide)).toEqual({ width: 480, height: 8_444 });
  expect(maxBytes).toBe(400_000);
});

test('no shape makes a picture too long to be written, and a large one is never opened larger than it is', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { longestSide, maxBytes } = targetOf({ width, height });
      expect(longestSide).toBeGreaterThanOrEqual(1_280);
      expect(longestSide).toBeLessThanOrEqual(12_000);
      expect(maxBytes).toBeLessThanOrEqual(400_000);
      expect(openedWidth({ width, height })).toBeLessThanOrEqual(width);
    }),
  );
});
