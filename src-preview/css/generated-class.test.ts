import { expect, test } from 'vitest';
import { generatedClass } from './generated-class.ts';

test('what no class may be named with becomes a hyphen, and a digit in front gets one', () => {
  expect(generatedClass('arb89-styling-', '1234')).toBe('arb89-styling-1234');
  expect(generatedClass('', 'md:p-1.5/x')).toBe('md-p-1-5-x');
  expect(generatedClass('', '2xl_wide')).toBe('-2xl_wide');
  expect(generatedClass('arb89-key-', 'بطاقة a')).toBe('arb89-key-------a');
});
