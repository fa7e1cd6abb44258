import { expect, test } from 'vitest';
import { AppError } from '../domain/app-error.ts';
import { translateFrom } from './catalog.ts';
import { errorSentence } from './errors.ts';
import { messages } from './messages.ar.ts';

const t = translateFrom('ar', messages);

test('a failure that a person can meet has a sentence that says what to do', () => {
  expect(errorSentence(new AppError('storage-full', { what: 'x' }), t)).toContain('أفرغ بعض المساحة');
  expect(errorSentence(new AppError('signed-out', { reason: 'no-session' }), t)).toContain('سجّل الدخول من جديد');
  expect(errorSentence(new AppError('portal', { status: 200 }), t)).toContain('افتح أي موقع');
});

test('a programming error has none', () => {
  expect(errorSentence(new TypeError('x'), t)).toBeNull();
  expect(errorSentence('x', t)).toBeNull();
});
