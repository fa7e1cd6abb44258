import { expect, test } from 'vitest';
import { contrastOf, isColor, shortColor } from './contrast.ts';

test('black and white stand apart as far as anything, a colour from itself not at all', () => {
  expect(contrastOf('#000000', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrastOf('rgb(20, 24, 61)', '#14183d')).toBe(1);
  expect(contrastOf('color(srgb 1 1 1)', '#767676')).toBeCloseTo(4.54, 1);
  expect(contrastOf('#fff0', '#000000')).toBeNull();
  expect(contrastOf('var(--x)', '#000000')).toBeNull();
});

test('colours of the screen are said in short', () => {
  expect(shortColor('rgb(20, 24, 61)')).toBe('#14183d');
  expect(shortColor('rgba(0, 0, 0, 0)')).toBe('transparent');
  expect(shortColor('rgba(1, 2, 3, 0.5)')).toBe('rgba(1, 2, 3, 0.5)');
  expect(shortColor('16px')).toBe('16px');
});

test('colours are told from lengths', () => {
  for (const value of ['#14183d', '#fff', 'rgb(1 2 3 / 50%)', 'oklch(0.7 0.1 20)']) expect(isColor(value)).toBe(true);
  for (const value of ['1.25rem', 'auto', '200ms', '']) expect(isColor(value)).toBe(false);
});
