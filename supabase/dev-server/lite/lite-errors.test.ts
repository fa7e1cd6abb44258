import { expect, test } from 'vitest';
import { asPostgrestWould } from './lite-errors.ts';

const errorWith = (code: string, detail: string) =>
  Object.assign(new Error('the row was refused'), { code, detail, constraint_name: 'posts_title' });

test.each([
  ['23514', 'Failing row contains (1, secret, {"a": 1}).'],
  ['23502', 'Failing row contains (null, secret).'],
  ['23505', 'Key (email)=(secret@school.example) already exists.'],
  ['23505', 'Key (lower(name), year)=(secret, 2026) already exists.'],
  ['23503', 'Key (id)=(secret) is still referenced from table "posts".'],
  ['23P01', 'Key (span)=(secret) conflicts with existing key (span)=(secret).'],
])('an error %s says nothing of a row: %s', (code, detail) => {
  const told = asPostgrestWould(errorWith(code, detail));
  expect(JSON.stringify([told, (told as { detail?: string }).detail ?? ''])).not.toContain('secret');
  expect(JSON.stringify({ ...(told as object), message: (told as Error).message })).toContain(code);
});

test('what a function says of itself, and what tells no row, stays', () => {
  const told = asPostgrestWould(errorWith('23503', 'Key is not present in table "teachers".'));
  expect(told).toMatchObject({ code: '23503', detail: 'Key is not present in table "teachers".' });
  expect(asPostgrestWould(errorWith('PT429', 'Retry-After: 7'))).toMatchObject({ detail: 'Retry-After: 7' });
});
