import { expect, test } from 'vitest';
import { parseSelector } from './parse-selector.ts';
import { compareSpecificity, specificityOf } from './specificity.ts';

test.each([
  ['*', [0, 0, 0, 0]],
  ['li', [0, 0, 0, 1]],
  ['ul > li.a', [0, 0, 1, 2]],
  ['#a .b[c]:hover::before', [0, 1, 3, 1]],
  ['a:before', [0, 0, 0, 2]],
  [':where(#a .b) c', [0, 0, 0, 1]],
  [':is(#a, .b) c', [0, 1, 0, 1]],
  [':not(.a, #b.c)', [0, 1, 1, 0]],
  ['p:has(> img.wide)', [0, 0, 1, 2]],
  [':nth-child(2n + 1)', [0, 0, 1, 0]],
  [':nth-child(2n + 1 of .a .b)', [0, 0, 3, 0]],
  [':nth-last-child(even of .a, #b)', [0, 1, 1, 0]],
  ['::slotted(.a)', [0, 0, 1, 1]],
  [':host(.a)', [0, 0, 2, 0]],
  ['::-webkit-slider-thumb', [0, 0, 0, 1]],
  [':global(#a .b) c:local(.d)', [0, 1, 2, 1]],
  [':global(.a, #b) .c', [0, 1, 1, 0]],
  [':global .a', [0, 0, 1, 0]],
  [String.raw`.md\:p-1.بطاقة`, [0, 0, 2, 0]],
] as const)('%s has the specificity that the standard gives it', (selector, expected) => {
  expect(specificityOf(selector)).toEqual(expected);
});

test.each(['.a, .b', '', '.', '::'])('%s is no one selector', (selector) => {
  expect(() => specificityOf(selector)).toThrow('Invalid CSS selector');
});

test('specificities are compared from the left, and only as four numbers', () => {
  expect(compareSpecificity([0, 1, 0, 0], [0, 0, 9, 9])).toBeGreaterThan(0);
  expect(compareSpecificity([0, 0, 1, 0], [0, 0, 1, 0])).toBe(0);
  expect(compareSpecificity([0, 0, 0, 1], [1, 0, 0, 0])).toBeLessThan(0);
  expect(() => compareSpecificity([0, 1, 0], [0, 0, 1, 0])).toThrow('Invalid specificity array');
  expect(() => compareSpecificity([0, 0, 1, 0], [0, Number.NaN, 1, 0])).toThrow('Invalid specificity array');
});

test.each([
  ['.--x', 'css-selector-parser parse error: Identifiers cannot start with two hyphens with strict mode on. Pos: 3.'],
  ['.-', 'css-selector-parser parse error: Identifiers cannot consist of a single hyphen. Pos: 1.'],
  ['::foo', 'css-selector-parser parse error: Unknown pseudo-element "foo". Pos: 4.'],
])('%s is no selector, and the parser says why and where', (selector, error) => {
  expect(parseSelector(selector)).toEqual({ ok: false, error });
});

test('pseudo-classes of any name are taken', () => {
  expect(parseSelector('.a:anything-at-all')).toMatchObject({ ok: true });
});
