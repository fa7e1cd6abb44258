import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errorCode, oneLine } from './system-error.ts';

test('the code of what the system refused is read, and anything else has none', async () => {
  expect(errorCode(await readFile('/no/such/file').catch((error: unknown) => error))).toBe('ENOENT');
  expect([new Error('x'), null, 'EACCES', { code: 5 }].map(errorCode)).toEqual(['', '', '', '']);
});

test('of a long message the first line is told', () => {
  expect(oneLine(new Error('it broke\n  at once'))).toBe('it broke');
  expect(oneLine('in words')).toBe('in words');
});
