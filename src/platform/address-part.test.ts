import { expect, test } from 'vitest';
import { partNamed } from './address-part.ts';

test.each([
  ['#fees', 'fees'],
  ['#%D8%B1%D8%B3%D9%88%D9%85', 'رسوم'],
  ['', ''],
  ['#', ''],
  ['#%', ''],
  ['#%E0%A4%A', ''],
])('the part that %j names is %j', (hash, name) => {
  expect(partNamed(hash)).toBe(name);
});
