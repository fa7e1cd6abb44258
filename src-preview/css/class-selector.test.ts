import { expect, test } from 'vitest';
import { classSelector } from './class-selector.ts';

test.each([
  ['p-3', '.p-3'],
  ['md:p-3', String.raw`.md\:p-3`],
  ['2xl:p-6', String.raw`.\32 xl\:p-6`],
  ['-2x', String.raw`.-\32 x`],
  ['w-[13px]', String.raw`.w-\[13px\]`],
  ['بطاقة', '.بطاقة'],
])('the class %s is meant by %s', (name, selector) => {
  expect(classSelector(name)).toBe(selector);
});
