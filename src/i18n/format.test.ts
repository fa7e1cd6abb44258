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
