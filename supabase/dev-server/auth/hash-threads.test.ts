import { compareSync } from 'bcryptjs';
import { expect, test } from 'vitest';
import { createHashThreads } from './hash-threads.ts';

test('what was hashed is known again, by other programs too, and nothing else is', async () => {
  const threads = createHashThreads(1);
  const hashed = await threads.hash('Correct-horse-7', 4);
  expect(hashed).toMatch(/^\$2b\$04\$/);
  expect(compareSync('Correct-horse-7', hashed)).toBe(true);
  const known = ['Correct-horse-7', 'Wrong-horse-7', ''].map((password) => threads.compare(password, hashed));
  expect(await Promise.all(known)).toEqual([true, false, false]);
});

test('what cannot be hashed fails, and the next is hashed', async () => {
  const threads = createHashThreads(1);
  const broken = threads.compare('Correct-horse-7', `$3${'x'.repeat(58)}`);
  const next = threads.hash('Correct-horse-7', 4);
  await expect(broken).rejects.toThrow('a password could not be hashed');
  expect(compareSync('Correct-horse-7', await next)).toBe(true);
});
