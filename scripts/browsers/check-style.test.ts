import { expect, test } from 'vitest';
import { checkStyle } from './check-style.ts';
import { missingStyles } from './missing-styles.ts';

const found = (css: string): string[] => checkStyle('x.css', css, missingStyles()).map(({ name }) => name);

test.each([
  ['.a { block-size: 100dvh }', '1dvh'],
  ['.a { --edge: max(10px, 50cqi) }', '1cqi'],
  ['.a { fill: color-mix(in srgb, red, var(--b)) }', 'color-mix()'],
  ['.a:popover-open { color: red }', ':popover-open'],
  ['.a:dir(rtl) { color: red }', ':dir'],
  ['.a { & b { color: red } }', 'nesting'],
  ['@media (width >= 40em) { .a { color: red } }', 'range of media'],
  ['@container (min-width: 1px) { .a { color: red } }', '@container'],
  ['.a { overflow-x: clip }', 'overflow-x: clip'],
  // What holds a variable is not passed over where it cannot be read.
  ['.a { block-size: 100vh; block-size: calc(100dvh - var(--b)) }', '1dvh'],
])('%s is found', (css, name) => {
  expect(found(css)).toContain(name);
});

test.each([
  '.a { block-size: 100vh; block-size: 100dvh }',
  '@supports (inline-size: 1dvh) { .a { block-size: calc(100dvh - var(--b)) } }',
  '.a:is(:popover-open, [open]) { color: red }',
  '.a { -webkit-mask: url(b); mask: url(b) }',
  '.a:has(b) { gap: 1px; inset: 0 }',
])('%s is for everybody', (css) => {
  expect(found(css)).toEqual([]);
});
