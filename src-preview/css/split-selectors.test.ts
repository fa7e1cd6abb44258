import { expect, test } from 'vitest';
import { splitSelectors } from './split-selectors.ts';

test('a list is taken apart at its own commas only', () => {
  expect(splitSelectors(String.raw`.a, b:is(.c, .d) > e , [x="a,b"], .md\,x`)).toEqual([
    '.a',
    'b:is(.c, .d) > e',
    '[x="a,b"]',
    String.raw`.md\,x`,
  ]);
  expect(splitSelectors('.a')).toEqual(['.a']);
});
