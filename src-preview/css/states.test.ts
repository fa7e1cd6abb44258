import { expect, test } from 'vitest';
import { holdsInStates, statesBehind, withoutStates } from './states.ts';

const states = new Set(['hover', 'focus']);

test.each([
  ['.a:hover > b:focus:not(.c)', '.a > b:not(.c)'],
  [':hover', '*'],
  ['.a > :hover', '.a > *'],
  ['.a:not(:is(b, :hover)):focus', '.a:not(:is(b, :hover))'],
  [':is(.a:hover) b', ':is(.a) b'],
  [String.raw`.far\:focus\(:hover`, String.raw`.far\:focus\(`],
  [String.raw`.a:not(.w-calc\(1px\)):hover`, String.raw`.a:not(.w-calc\(1px\))`],
  ['.a[title="]:hover"]:focus', '.a[title="]:hover"]'],
])('%s without its states is %s', (selector, bare) => {
  expect(withoutStates(selector, states)).toBe(bare);
});

test.each([
  ['.a', '.a', []],
  ['.a:hover:focus', '.a', ['hover', 'focus']],
  [String.raw`.a\:hover`, '.a', undefined],
  [String.raw`.a\:hover:focus`, String.raw`.a\:hover`, ['focus']],
  ['.a:not(:hover)', '.a', undefined],
  ['.ab:hover', '.a', undefined],
  ['.b', '.a', undefined],
])('%s is %s in the states %j', (selector, base, behind) => {
  expect(statesBehind(selector, base)).toEqual(behind);
});

test.each([
  ['.a', true],
  ['.a:focus', true],
  ['.a:hover', false],
  ['.a:HOVER .b', false],
  ['.a:first-child:nth-child(2n)', true],
  ['.a:not(:hover)', true],
  ['.a:is(:hover, :focus)', true],
  ['.a:is(:hover, :active)', false],
  ['.a:has(:hover)', false],
  [String.raw`.far\:hover .a`, true],
  ['[title=":hover"]', true],
  ['.a:hover, .a', true],
])('that %s means something that is focused, and nothing else, is %s', (selector, holds) => {
  expect(holdsInStates(selector, (state) => state !== 'hover' && state !== 'active')).toBe(holds);
});
