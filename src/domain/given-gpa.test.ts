import { expect, test } from 'vitest';
import { givenGpa } from './given-gpa.ts';

test.each([
  ['what nobody has given', { gpa: 0, revision: 1, isCleared: true }, null],
  ['what nobody has given to whoever registered again', { gpa: 0, revision: 5, isCleared: true }, null],
  ['what was taken back', { gpa: 0, revision: 3, isCleared: true }, null],
  ['a 0 that opened a row of before', { gpa: 0, revision: 1, isCleared: false }, null],
  ['a 0 that was given', { gpa: 0, revision: 2, isCleared: false }, 0],
  ['an average that a row was opened with', { gpa: 3.5, revision: 1, isCleared: false }, 3.5],
  ['an average', { gpa: 3.5, revision: 2, isCleared: false }, 3.5],
])('%s is what it is, and no 0 that nobody gave', (_what, row, given) => {
  expect(givenGpa(row)).toBe(given);
});
