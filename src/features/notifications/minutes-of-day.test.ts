import { expect, test } from 'vitest';
import { minutesOf, timeOf } from './minutes-of-day.ts';

test('every minute of a day is written and read', () => {
  for (let minute = 0; minute < 1_440; minute += 1) expect(minutesOf(timeOf(minute))).toBe(minute);
  expect([timeOf(0), timeOf(1_320), timeOf(1_439)]).toEqual(['00:00', '22:00', '23:59']);
});

test.each(['', '24:00', '7:00', '07:60', 'noon'])('%j is no time', (text) => {
  expect(minutesOf(text)).toBeNull();
});
