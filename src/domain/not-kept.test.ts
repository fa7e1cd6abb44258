import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { err, ok } from './result.ts';
import { notKeptOf } from './not-kept.ts';

test('room is blamed for a lack of room alone, and not for a browser that keeps nothing', () => {
  expect(notKeptOf(ok(undefined))).toBeNull();
  expect(notKeptOf(err(new AppError('storage-full', { what: 'quota' })))).toBe('no-room');
  expect(notKeptOf(err(new AppError('storage-broken', { what: 'a Blob cannot be kept' })))).toBe('not-kept');
});
