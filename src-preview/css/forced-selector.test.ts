import { expect, test } from 'vitest';
import { forcedSelector } from './forced-selector.ts';
import { specificityOf } from './specificity.ts';

const classOf = new Map([
  ['hover', 'f-hover'],
  ['focus', 'f-focus'],
]);

test.each([
  ['.a:hover', '.a:is(:hover, .f-hover)'],
  ['.a:not(:hover) b:focus', '.a:not(:is(:hover, .f-hover)) b:is(:focus, .f-focus)'],
  ['.a:hover::before', '.a:is(:hover, .f-hover)::before'],
  ['.a:focus-visible', '.a:focus-visible'],
  [String.raw`.hover\:x:hover`, String.raw`.hover\:x:is(:hover, .f-hover)`],
  [`[data-x=':hover'].a`, `[data-x=':hover'].a`],
  [':is(:where(.group):hover *)', ':is(:where(.group):is(:hover, .f-hover) *)'],
] as const)('%s may be forced', (selector, forced) => {
  expect(forcedSelector(selector, classOf)).toBe(forced);
  expect(specificityOf(forced)).toEqual(specificityOf(selector));
});
