import postcss from 'postcss';
import { expect, test } from 'vitest';
import { newerUnits } from './newer-units.ts';

async function processed(css: string): Promise<string> {
  const { css: made } = await postcss([newerUnits]).process(css, { from: undefined });
  return made.replaceAll(/\s+/g, ' ').trim();
}

test('a size in a newer unit is said in an older one first, also where it is part of a sum with a variable', async () => {
  expect(await processed('.a { color: red; block-size: calc(100svh - var(--header)) }')).toBe(
    '.a { color: red; block-size: calc(100vh - var(--header)) }' +
      '@supports (inline-size: 1svh) {.a { block-size: calc(100svh - var(--header)) } }',
  );
});

test('it stays within the condition that its rule stands in', async () => {
  expect(await processed('@media print { .a { inline-size: 50cqi } }')).toBe(
    '@media print { .a { inline-size: 50vw } @supports (inline-size: 1cqi) { .a { inline-size: 50cqi } } }',
  );
});

test('what asks for the unit itself, and what has none, stays as it is', async () => {
  const css = '@supports (inline-size: 1dvh) { .a { block-size: 100dvh } } .b { block-size: 100vh }';
  expect(await processed(css)).toBe(css);
});
