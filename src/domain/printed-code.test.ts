import { expect, test } from 'vitest';
import { inGroups } from './printed-code.ts';

test('a code is written in groups of four', () => {
  expect(inGroups('7KQ2M9XA4TRW')).toBe('7KQ2-M9XA-4TRW');
});
