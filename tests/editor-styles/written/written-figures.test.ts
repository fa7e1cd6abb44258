import { expect, test } from 'vitest';
import { isKept, noFigures, sumOf, wordsOf } from './written-figures.ts';

const written = (count: number, lists: Partial<ReturnType<typeof noFigures>> = {}) => ({
  ...noFigures(),
  written: count,
  ...lists,
});

test('one that is written, not shown and not told breaks the word of the panel, and so does one that nobody was asked for', () => {
  expect(isKept(written(3, { told: 2, wronglyTold: ['a'] }))).toBe(true);
  expect(isKept(written(3, { silent: ['a'] }))).toBe(false);
  expect(isKept(written(3, { unasked: ['a'] }))).toBe(false);
  expect(isKept(written(0))).toBe(false);
});

test('a panel that is hardly asked has not kept its word: after too many nothing was selected, or never', () => {
  expect(isKept(written(100, { left: 4, unpressed: ['a'] }))).toBe(true);
  expect(isKept(written(100, { left: 100 }))).toBe(false);
  expect(isKept(written(20, { unpressed: Array.from({ length: 20 }, String) }))).toBe(false);
  expect(isKept(written(0, { left: 1 }))).toBe(false);
});

test('places are added up, with how often each refusal came', () => {
  const one = written(2, { refused: new Map([['NOT_A_HOST', 1]]), silent: ['a'] });
  const other = written(3, {
    refused: new Map([
      ['NOT_A_HOST', 2],
      ['INVALID_VALUE', 1],
    ]),
    silent: ['b'],
  });
  const sum = sumOf([one, other]);
  expect(sum).toMatchObject({ written: 5, silent: ['a', 'b'] });
  expect(wordsOf('both', sum)).toBe(
    [
      'both: 5 written · 4 refused (3 NOT_A_HOST, 1 INVALID_VALUE) · 0 told · 0 left · 2 silent · 0 wrongly told · 0 not asked for · 0 pressed in vain',
      '  silent: a',
      '  silent: b',
    ].join('\n'),
  );
});
