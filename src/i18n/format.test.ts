import { expect, test } from 'vitest';
import { formatsFor } from './format.ts';

const noon = Date.parse('2026-11-21T12:00:00+02:00');
const minute = 60_000;

test('dates are those of Cairo, in the digits of the language', () => {
  expect(formatsFor('ar').date(noon)).toBe('٢١ نوفمبر ٢٠٢٦');
  expect(formatsFor('en').date(noon)).toBe('21 November 2026');
  expect(formatsFor('en').date(Date.parse('2026-11-20T23:30:00Z'))).toBe('21 November 2026');
});

test('a near date leaves out the year, a far one keeps it', () => {
  const { nearDate } = formatsFor('ar');
  expect(nearDate(noon, noon)).toBe('٢١ نوفمبر');
  expect(nearDate(Date.parse('2025-11-21T12:00:00Z'), noon)).toBe('٢١ نوفمبر ٢٠٢٥');
});

test('times past are told in the largest unit that fits', () => {
  const ar = formatsFor('ar');
  expect(ar.ago(noon - 5 * minute, noon)).toBe('قبل ٥ دقائق');
  expect(ar.ago(noon - 24 * 60 * minute, noon)).toBe('أمس');
  expect(formatsFor('en').ago(noon - 3 * 60 * minute, noon)).toBe('3 hours ago');
});

test('the last minute and a clock that is behind have no «ago»', () => {
  expect(formatsFor('ar').ago(noon - 59_000, noon)).toBeNull();
  expect(formatsFor('ar').ago(noon + 10 * minute, noon)).toBeNull();
});

test('a day, a month and a year change at the midnight of the school, on the nights of a change of the clock too', () => {
  const { date, month, nearDate } = formatsFor('en');
  const at = (text: string) => Date.parse(text);
  expect(date(at('2026-04-23T21:59Z'))).toBe('23 April 2026');
  expect(date(at('2026-04-23T22:00Z'))).toBe('24 April 2026');
  expect(date(at('2026-10-29T21:59Z'))).toBe('29 October 2026');
  expect(date(at('2026-10-29T22:00Z'))).toBe('30 October 2026');
  expect(date(at('2026-07-14T21:00Z'))).toBe('15 July 2026');
  expect(month(at('2026-07-31T21:00Z'))).toBe('August 2026');
  expect(nearDate(at('2026-12-31T22:00Z'), at('2027-01-01T09:00Z'))).toBe('1 January');
});

test('a moment has the time of the school, and says which of two it is', () => {
  const { clockAt } = formatsFor('ar');
  expect(clockAt(Date.parse('2027-07-15T05:00Z'))).toBe('٨:٠٠ ص');
  expect(clockAt(Date.parse('2026-04-23T22:00Z'))).toBe('١:٠٠ ص');
  expect(clockAt(Date.parse('2026-10-29T20:30Z'))).toBe('١١:٣٠ م (بالتوقيت الصيفي)');
  expect(clockAt(Date.parse('2026-10-29T21:30Z'))).toBe('١١:٣٠ م (بالتوقيت الشتوي)');
  expect(clockAt(Date.parse('2026-10-29T22:00Z'))).toBe('١٢:٠٠ ص');
});
