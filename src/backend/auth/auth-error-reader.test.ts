import { AuthApiError } from '@supabase/supabase-js';
import { afterEach, expect, test, vi } from 'vitest';
import { createAuthErrorReader } from './auth-error-reader.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a call of accounts that fails is written down without anything of whoever made it, and thrown', () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue();
  const { orThrow } = createAuthErrorReader();
  const error = new AuthApiError('mona@manara.example is taken, 01012345678', 422, 'user_already_exists');
  expect(() => orThrow({ error })).toThrow(expect.objectContaining({ kind: 'refused' }));
  expect(written.mock.calls).toEqual([
    ['manara: a call of accounts failed', { kind: 'refused', status: 422, code: 'user_already_exists' }],
  ]);
});

test('an answer that is no error is passed on, and nothing is written', () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue();
  const answer = { data: 1, error: null };
  expect(createAuthErrorReader().orThrow(answer)).toBe(answer);
  expect(written).not.toHaveBeenCalled();
});
