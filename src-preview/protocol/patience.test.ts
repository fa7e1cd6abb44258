import { expect, test } from 'vitest';
import { patienceOf, typesDecideMs } from './patience.ts';

test('patience is so many times as long as somebody says, never shorter, and once where nothing is said', () => {
  const once = patienceOf(1);
  expect(patienceOf(3).frameAnswers).toBe(once.frameAnswers * 3);
  for (const times of [Number('none'), Number(null), 0, 0.5, -4]) expect(patienceOf(times)).toEqual(once);
  expect(patienceOf(Infinity)).toEqual(patienceOf(100));
});

test('the types’ silence is told before the window gives up who asked for the change', () => {
  expect(typesDecideMs).toBeLessThan(patienceOf(1).serverAnswers);
});
