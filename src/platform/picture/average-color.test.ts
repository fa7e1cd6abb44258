import { expect, test } from 'vitest';
import { averageColor } from './average-color.ts';

test.each([
  ['one colour', [0x1f, 0x7a, 0x5c, 255], '#1f7a5c'],
  ['black and white', [0, 0, 0, 255, 255, 255, 255, 255], '#808080'],
  ['what is see-through counts for nothing', [255, 0, 0, 0, 0, 0, 9, 255], '#000009'],
  ['nothing at all', [1, 2, 3, 0], '#ffffff'],
  ['no pixels', [], '#ffffff'],
])('%s', (_, pixels, color) => {
  expect(averageColor(pixels)).toBe(color);
});
