import { expect, test } from 'vitest';
import { isTimeToOffer } from './install-timing.ts';

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const first = { visits: 1, hasInteracted: false, declinedAt: null, now };

test('whoever looks in for the first time is left alone', () => {
  expect(isTimeToOffer(first)).toBe(false);
});

test('the second visit or the first like is the moment', () => {
  expect(isTimeToOffer({ ...first, visits: 2 })).toBe(true);
  expect(isTimeToOffer({ ...first, hasInteracted: true })).toBe(true);
});

test('a no holds for thirty days, also when the clock of the phone was set back since', () => {
  const declined = { ...first, visits: 9, hasInteracted: true };
  expect(isTimeToOffer({ ...declined, declinedAt: now - 29 * day })).toBe(false);
  expect(isTimeToOffer({ ...declined, declinedAt: now + 2 * day })).toBe(false);
  expect(isTimeToOffer({ ...declined, declinedAt: now - 30 * day })).toBe(true);
});
