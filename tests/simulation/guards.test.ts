import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guards } from './guards.ts';

test.each(guards)('$name: stands in the sources once', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
