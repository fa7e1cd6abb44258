import { expect, test } from 'vitest';
import { completed, evaluated, stepped } from './number-steps.ts';

test.each([
  ['16px', 1, '17px'],
  ['16px', -10, '6px'],
  ['0', 1, '0.1'],
  ['1.25rem', 1, '1.35rem'],
  ['50%', 1, '51%'],
  ['400', 10, '410'],
  ['-4px', -1, '-5px'],
] as const)('%s goes %d steps on to %s', (value, steps, expected) => {
  expect(stepped(value, steps)).toBe(expected);
});

test('what is not one number has no next one', () => {
  for (const value of ['auto', '1px 2px', 'var(--space)', 'calc(1px + 2px)', '']) expect(stepped(value, 1)).toBeNull();
});

test.each([
  ['16px * 2', '32px'],
  ['2rem + 0.5rem', '2.5rem'],
  ['(4 + 4) * 2px', '16px'],
  ['100 / 3', '33.333'],
  ['24px - 8px', '16px'],
  ['٢٤px + ٨px', '32px'],
] as const)('%s comes to %s', (typed, expected) => {
  expect(evaluated(typed)).toBe(expected);
});

test('what is no sum stays what it is, Arabic figures but for their form', () => {
  for (const typed of [
    '16px',
    'var(--a)',
    '0 auto',
    '1px + 1rem',
    '1fr 2fr',
    '4px 8px',
    '4px -4px',
    'auto',
    '1 / 0',
    '-4px',
  ])
    expect(evaluated(typed)).toBe(typed);
  expect(evaluated('١٢px')).toBe('12px');
});

test.each([
  ['14', '0px', '14px'],
  ['1.5', '1rem', '1.5rem'],
  ['23', 'var(--size-lead)', '23px'],
  ['14', '0', '14px'],
  ['0', '12px', '0'],
  ['14em', '12px', '14em'],
  ['auto', '12px', 'auto'],
  ['--brand', 'var(--text)', 'var(--brand)'],
  ['var(--brand)', '', 'var(--brand)'],
] as const)('%s over %s means %s where values are lengths', (typed, before, meant) => {
  expect(completed(typed, before, 'px')).toBe(meant);
});

test('a number alone stays one where it is a value of its own', () => {
  expect(completed('1.4', '24px')).toBe('1.4');
});
