import { expect, test } from 'vitest';
import { placeAt } from './place-at.ts';

test.each([
  ['', 0, 1, 1],
  ['ab', 2, 1, 3],
  ['a\nb', 2, 2, 1],
  ['a\r\nbc', 4, 2, 2],
  ['سطر\nآخر', 5, 2, 2],
  ['a', 9, 1, 2],
])('in %j at %i', (text, offset, line, column) => {
  expect(placeAt('a.ts', text, offset)).toEqual({ file: 'a.ts', line, column });
});
