import { expect, test } from 'vitest';
import { nothingTyped, rowByName, withLetter } from './typed-name.ts';

test('typed letters find the next line that begins so', () => {
  const rows = ['main', 'list', 'link', 'p'];
  const byName = (at: number, typed: string, namesOf = (row: string): readonly string[] => ['', row]) =>
    rowByName(rows, at, { typed, namesOf });
  expect(byName(1, 'l')).toBe(2);
  expect(byName(2, 'L')).toBe(1);
  expect(byName(0, 'lin')).toBe(2);
  expect(byName(0, 'x')).toBe(-1);
  // As Arabic is compared.
  expect(byName(0, 'اخبار', (row) => (row === 'link' ? ['أخبارُ المدرسة'] : []))).toBe(2);
});

test('letters make one name by when their keys were pressed, and a later one begins another', () => {
  const first = withLetter(nothingTyped, 'l', 5);
  const second = withLetter(first, 'i', 600);
  expect([first.text, second.text]).toEqual(['l', 'li']);
  expect(withLetter(second, 'n', 1_299).text).toBe('lin');
  expect(withLetter(second, 'n', 1_300).text).toBe('n');
});
