import { expect, test } from 'vitest';
import { formatsFor } from '../../i18n/format.ts';
import { fromSchoolMinute, momentText, nextMorning, toSchoolMinute } from './school-minute.ts';

test('a minute is one of Cairo, in winter and in summer, and comes back as it was', () => {
  expect(fromSchoolMinute('2026-01-15T08:00')).toBe(Date.UTC(2026, 0, 15, 6));
  expect(fromSchoolMinute('2026-07-15T08:00')).toBe(Date.UTC(2026, 6, 15, 5));
  for (let day = 0; day < 366; day += 1) {
    const at = Date.UTC(2026, 0, 1, 12, 34) + day * 86_400_000;
    expect(fromSchoolMinute(toSchoolMinute(at))).toBe(at);
  }
});

test('what is no minute is none', () => {
  for (const text of ['', 'tomorrow', '2026-01-15', '2026-13-01T08:00', '2026-01-15T25:00', '12026-01-15T08:00'])
    expect(fromSchoolMinute(text), text).toBeNull();
});

test('the next morning is that of the school, wherever the device is', () => {
  // Late in Cairo, still the day before in London.
  expect(toSchoolMinute(nextMorning(Date.UTC(2026, 10, 27, 22, 30)))).toBe('2026-11-29T08:00');
  expect(toSchoolMinute(nextMorning(Date.UTC(2026, 10, 27, 21, 30)))).toBe('2026-11-28T08:00');
});

test('in words it has its day and its minute', () => {
  const at = Date.UTC(2026, 10, 29, 6);
  expect(momentText(at, Date.UTC(2026, 10, 27), formatsFor('en'))).toBe('29 November 8:00 am');
  expect(momentText(at, Date.UTC(2025, 10, 27), formatsFor('en'))).toBe('29 November 2026 8:00 am');
});
