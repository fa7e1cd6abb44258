import { expect, test } from 'vitest';
import { formatsFor } from '../../i18n/format.ts';
import { text as ar } from './authoring.ar.ts';
import { text as en } from './authoring.en.ts';
import { problemSentence } from './problem-sentence.ts';

test('what is too long is told with how long it is and may be, in the figures of the language', () => {
  const text = '🌙'.repeat(201);
  const arabic = { words: ar, formats: formatsFor('ar'), text, limit: 200 };
  const english = { words: en, formats: formatsFor('en'), text, limit: 200 };
  expect(problemSentence('tooLong', arabic)).toBe('عدد حروف النص ٢٠١، والحد ٢٠٠. اختصره.');
  expect(problemSentence('tooLong', english)).toBe('The text is 201 characters long, 200 at most. Shorten it.');
  expect(problemSentence('empty', english)).toBe(en.problems.empty);
});
