import { expect, test } from 'vitest';
import { headText, holdFor } from './build-head.ts';

const asked: readonly [string, number, unknown, number][] = [
  ['took as long as ever, and nobody waits', 80, null, 0],
  ['took long', 900, null, 7_200],
  ['took very long', 60_000, null, 10_000],
  ['took as long as ever, and devices still wait', 80, { holdMs: 10_000 }, 5_000],
  ['took as long as ever, and the wait has become short', 80, { holdMs: 400 }, 0],
  ['took a little longer than ever beside a long wait', 600, { holdMs: 10_000 }, 5_000],
  ['took as long as ever, and before stands what is none', 80, { holdMs: 'long' }, 0],
  ['took as long as ever, and before stands more than there is', 80, { holdMs: 1e300 }, 10_000],
];
test.each(asked)('where the look %s, devices spread what they send over so long', (_what, tookMs, before, holdMs) => {
  expect(holdFor(tookMs, before)).toBe(holdMs);
});

test('where the look is quick again, a few heads later nobody waits any more', () => {
  let holdMs = holdFor(5_000, null);
  for (let head = 0; head < 6; head += 1) holdMs = holdFor(80, { holdMs });
  expect(holdMs).toBe(0);
});

test('a head of a school that is not busy says nothing of that', () => {
  const place = { lineage: 'one', target: '3:3:' };
  expect(JSON.parse(headText(place, { checkedAt: 5, holdMs: 0 }))).not.toHaveProperty('holdMs');
  expect(JSON.parse(headText(place, { checkedAt: 5, holdMs: 700 }))).toMatchObject({ holdMs: 700 });
});
