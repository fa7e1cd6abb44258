import { expect, test } from 'vitest';
import { createCallRate } from './call-rate.ts';

test('a burst passes, then as many as the time allows, and after a rest a burst again', () => {
  let nowMs = 0;
  const mayCall = createCallRate({ burst: 5, perSecond: 10, now: () => nowMs });
  const passed = (asked: number) => Array.from({ length: asked }, mayCall).filter(Boolean).length;
  expect(passed(8)).toBe(5);
  nowMs += 200;
  expect(passed(8)).toBe(2);
  nowMs += 60_000;
  expect(passed(8)).toBe(5);
});
