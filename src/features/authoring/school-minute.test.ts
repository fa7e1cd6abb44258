import { expect, test } from 'vitest';
import { formatsFor } from '../../i18n/format.ts';
import { minuteAtSchool } from '../../i18n/school-time.ts';
import { momentAtSchool, momentText, nextMorning } from './school-minute.ts';

test('a minute is one of Cairo, in winter and in summer, and comes back as it was', () => {
  expect(momentAtSchool('2026-01-15T08:00')).toBe(Date.UTC(2026, 0, 15, 6));
  expect(momentAtSchool('2026-07-15T08:00')).toBe(Date.UTC(2026, 6, 15, 5));
  expect(minuteAtSchool(Date.UTC(2026, 6, 15, 21))).toBe('2026-07-16T00:00');
  for (let day = 0; day < 366; day += 1) {
    const at = Date.UTC(2026, 0, 1, 12, 34) + day * 86_400_000;
    expect(momentAtSchool(minuteAtSchool(at))).toBe(at);
  }
});

test('the day on which summer begins has no midnight: it begins at one', () => {
  const first = momentAtSchool('2026-04-24T00:00');
  expect(minuteAtSchool(first)).toBe('2026-04-24T01:00');
  expect(minuteAtSchool(first - 60_000)).toBe('2026-04-23T23:59');
});

test('what is no minute is none', () => {
  for (const text of ['', 'tomorrow', '2026-13-01T08:00', '2026-01-15T25:00', '12026-01-15T08:00'])
    expect(momentAtSchool(text), text).toBeNaN();
});

test('the next morning is that of the school, wherever the device is', () => {
  // Late in Cairo, still the day before in London.
  expect(minuteAtSchool(nextMorning(Date.UTC(2026, 10, 27, 22, 30)))).toBe('2026-11-29T08:00');
  expect(minuteAtSchool(nextMorning(Date.UTC(2026, 10, 27, 21, 30)))).toBe('2026-11-28T08:00');
});

test('in words it has its day and its minute', () => {
  const at = Date.UTC(2026, 10, 29, 6);
  expect(momentText(at, Date.UTC(2026, 10, 27), formatsFor('en'))).toBe('29 November 8:00 am');
  expect(momentText(at, Date.UTC(2025, 10, 27), formatsFor('en'))).toBe('29 November 2026 8:00 am');
});
