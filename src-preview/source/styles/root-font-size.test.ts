import { expect, test } from 'vitest';
import { SmallProject } from '../testing/small-project.ts';
import { rootFontPx } from './root-font-size.ts';

test.each([
  ['body { font-size: 20px }', 16],
  ['html { font-size: 62.5% }', 10],
  [':root { font-size: 18px }', 18],
  ['html { font-size: 1.25em }', 20],
  ['@layer base { html, body { font-size: 62.5% } }', 10],
  ['html { font-size: 62.5% } :root { font-size: 10px }', 10],
  ['html { font-size: 62.5% } :root { font-size: 20px }', undefined],
  ['@media (min-width: 48em) { html { font-size: 18px } }', undefined],
  ['html { font-size: clamp(1rem, 2vw, 2rem) }', undefined],
  ['html { font: 12px serif }', undefined],
  ['html { font-size: 16px; @media (min-width: 60em) { font-size: 20px } }', undefined],
  ['html { & { font-size: 62.5% } }', 10],
  ['html.large { font-size: 30px }', 16],
])('%s: a rem has %s pixels', (sheet, px) => {
  expect(rootFontPx(new SmallProject({ 'src/a.css': sheet }).index.files)).toBe(px);
});
