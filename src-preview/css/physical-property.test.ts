import { expect, test } from 'vitest';
import { physicalProperty } from './physical-property.ts';

test.each([
  ['margin-inline-start', 'rtl', 'margin-right'],
  ['margin-inline-start', 'ltr', 'margin-left'],
  ['padding-block-end', 'rtl', 'padding-bottom'],
  ['inset-inline-end', 'rtl', 'left'],
  ['inset-block-start', 'ltr', 'top'],
  ['min-inline-size', 'ltr', 'min-width'],
  ['block-size', 'rtl', 'height'],
  ['border-start-start-radius', 'rtl', 'border-top-right-radius'],
  ['border-end-start-radius', 'ltr', 'border-bottom-left-radius'],
  ['border-inline-end-color', 'rtl', 'border-left-color'],
  ['color', 'rtl', 'color'],
  ['margin-left', 'rtl', 'margin-left'],
] as const)('%s, where lines run %s, is %s', (property, direction, expected) => {
  expect(physicalProperty(property, direction)).toBe(expected);
});
