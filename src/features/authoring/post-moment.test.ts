import { expect, test } from 'vitest';
import { formatsFor } from '../../i18n/format.ts';
import { momentText, nextMorning, typedMoment } from './post-moment.ts';

test.each([
  ['2026-01-15T08:00', '2026-01-15T06:00:00+00:00'],
  ['2027-07-15T08:00', '2027-07-15T05:00:00+00:00'],
  // Of two equal times the first.
  ['2026-10-29T23:30', '2026-10-29T20:30:00+00:00'],
])('%s is a moment', (typed, moment) => {
  expect(typedMoment(typed)).toBe(moment);
});

test('what is no moment stays as it was typed', () => {
  for (const typed of ['', '0002-07-15T08:00', '0202-07-15T08:00', '12026-07-15T08:00', '2026-04-24T00:30', 'tomorrow'])
    expect(typedMoment(typed)).toBe(typed);
});

test('the next morning is that of the school, wherever the device is', () => {
  // Late in Cairo, still the day before in London.
  expect(nextMorning(Date.UTC(2026, 10, 27, 22, 30))).toBe('2026-11-29T06:00:00+00:00');
  expect(nextMorning(Date.UTC(2026, 10, 27, 21, 30))).toBe('2026-11-28T06:00:00+00:00');
  expect(nextMorning(Date.parse('2026-10-29T20:30Z'))).toBe('2026-10-30T06:00:00+00:00');
});

test('in words it has its day and its minute', () => {
  const at = Date.UTC(2026, 10, 29, 6);
  expect(momentText(at, Date.UTC(2026, 10, 27), formatsFor('en'))).toBe('29 November 8:00 am');
  expect(momentText(at, Date.UTC(2025, 10, 27), formatsFor('en'))).toBe('29 November 2026 8:00 am');
});

test('a time that comes twice says which it is', () => {
  const first = Date.parse('2026-10-29T20:30Z');
  const now = Date.UTC(2026, 9, 1);
  expect(momentText(first, now, formatsFor('en'))).toBe('29 October 11:30 pm (summer time)');
  expect(momentText(first + 3_600_000, now, formatsFor('en'))).toBe('29 October 11:30 pm (winter time)');
  expect(momentText(first, now, formatsFor('ar'))).toBe('٢٩ أكتوبر ١١:٣٠ م (بالتوقيت الصيفي)');
});
