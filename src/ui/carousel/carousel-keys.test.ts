import { expect, test } from 'vitest';
import { indexAfterKey } from './carousel-keys.ts';

test('arrows follow the line of reading, and stop at both ends', () => {
  const rtl = { count: 3, dir: 'rtl' } as const;
  const ltr = { count: 3, dir: 'ltr' } as const;
  expect(indexAfterKey('ArrowLeft', 0, rtl)).toBe(1);
  expect(indexAfterKey('ArrowLeft', 0, ltr)).toBe(0);
  expect(indexAfterKey('ArrowRight', 0, ltr)).toBe(1);
  expect(indexAfterKey('ArrowRight', 0, rtl)).toBe(0);
  expect(indexAfterKey('ArrowLeft', 2, rtl)).toBe(2);
  expect(indexAfterKey('Home', 2, rtl)).toBe(0);
  expect(indexAfterKey('End', 0, ltr)).toBe(2);
  expect(indexAfterKey('Tab', 1, ltr)).toBeNull();
});
