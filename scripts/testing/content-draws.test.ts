import { expect, test } from 'vitest';
import { contentDraws } from './content-draws.ts';
import { runSeed } from './run-seed.ts';

const texts = Array.from({ length: 1_000 }, (_, at) => [`file-${at}`, `text ${at}`] as const);

test('a text that did not change draws what it drew, whatever was changed, added, moved or taken away beside it', () => {
  const [changed, ...rest] = texts;
  const before = contentDraws(texts, 0.5).filter(({ file }) => file !== changed?.[0]);
  const others = [['file-0', 'another text'], ...rest.toReversed(), ['file-new', 'a new text']] as const;
  const after = contentDraws(others, 0.5).filter(({ file }) => file !== 'file-0' && file !== 'file-new');
  expect(after.toReversed()).toEqual(before);
  const [moved] = contentDraws([['elsewhere', 'text 1']], 1);
  expect(moved).toEqual({ ...contentDraws([['file-1', 'text 1']], 1)[0], file: 'elsewhere' });
});

test('a text that changed draws anew', () => {
  const seeds = ['one', 'one.'].flatMap((text) => contentDraws([['file', text]], 1).map(({ seed }) => seed));
  expect(new Set(seeds).size).toBe(2);
});

test.each([
  [0.25, [0, 1]],
  [1, [1]],
  [2.5, [2, 3]],
])('at a rate of %d a text has so many cases: %j', (rate, wanted) => {
  const draws = contentDraws(texts, rate);
  const counts = new Set(draws.map(({ numRuns }) => numRuns));
  if (draws.length < texts.length) counts.add(0);
  expect([...counts].toSorted((a, b) => a - b)).toEqual(wanted);
  const cases = draws.reduce((sum, { numRuns }) => sum + numRuns, 0);
  expect(Math.abs(cases / texts.length - rate)).toBeLessThan(0.05);
});

test('the seed of a usual run is always the same', () => {
  expect(runSeed).toBe(20_261_128);
});
