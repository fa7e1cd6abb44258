import { expect, test } from 'vitest';
import { AppError } from '../domain/app-error.ts';
import { remoteProblemOf } from './remote-problem.ts';

const unavailable = (status: number) => new AppError('unavailable', { status, code: null, retryAfterMs: null });
const refused = (status: number) => new AppError('refused', { status, code: null, message: '' });

test.each([
  ['a network that is gone', new AppError('offline', { reason: 'network' }), 'offline'],
  ['a server that cannot serve', unavailable(503), 'unavailable'],
  ['a gateway that counts', unavailable(429), 'too-often'],
  ['a database that counts', refused(429), 'too-often'],
  ['a page for others', refused(403), 'forbidden'],
  ['any other refusal', refused(409), 'other'],
])('%s is told apart', (_what, error, problem) => {
  expect(remoteProblemOf(error)).toBe(problem);
});
