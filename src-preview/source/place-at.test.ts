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

test('texts that are asked about by turns, more than are remembered, keep their own lines', () => {
  const texts = Array.from({ length: 20 }, (_, index) => `${'\n'.repeat(index)}x`);
  for (let turn = 0; turn < 2; turn += 1)
    for (const [index, text] of texts.entries())
      expect(placeAt('a.ts', text, index)).toEqual({ file: 'a.ts', line: index + 1, column: 1 });
});
