import { expect, test } from 'vitest';
import { gpaShare } from './gpa-share.ts';

test('an average fills its part of four, and never more than all of it', () => {
  expect([0, 1, 3.5, 4].map(gpaShare)).toEqual([0, 25, 87.5, 100]);
  expect(gpaShare(4.2)).toBe(100);
  expect(gpaShare(-1)).toBe(0);
});
