import { expect, test } from 'vitest';
import type { ValueType } from '../../protocol/theme.ts';
import { typedThemeValue } from './typed-theme-value.ts';

const size = { type: 'string | number', offers: ['xs', 'lg'] };
const cursor = { type: '"default" | "pointer"', values: ['default', 'pointer'] };

test.each<[string | number | boolean, ValueType | undefined, string, string | number | boolean | null]>([
  ['sm', size, 'lg', 'lg'],
  ['sm', size, '12', 12],
  ['sm', size, '12px', '12px'],
  ['800', { type: 'string | number' }, '700', '700'],
  ['pointer', cursor, 'default', 'default'],
  ['pointer', cursor, 'text', null],
  [3, { type: 'number' }, '4', 4],
  [3, { type: 'number' }, 'four', null],
  [3, undefined, '4.5', 4.5],
  [3, undefined, 'four', null],
  [3, undefined, '', null],
  [true, undefined, 'false', false],
  [true, undefined, 'no', null],
  ['#fff', undefined, '#000', '#000'],
  ['#fff', undefined, '', null],
])('%j of %j, typed as %s, is %j', (value, type, typed, wanted) => {
  expect(typedThemeValue({ value }, type, typed)).toBe(wanted);
});
