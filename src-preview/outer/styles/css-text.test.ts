import { expect, test } from 'vitest';
import { cssText, declarationsIn } from './css-text.ts';

test('declarations are taken with or without a rule around them, and are the same when copied', () => {
  const values = { 'padding-block': '4px', color: 'var(--ink)', '--x': '1' };
  expect(declarationsIn('padding-block: 4px; COLOR: var(--ink) !important;\n --x:1')).toEqual(values);
  expect(declarationsIn('.card {\n  padding-block: 4px; /* a; b */\n color: var(--ink);--x: 1\n}')).toEqual(values);
  expect(declarationsIn(cssText(values))).toEqual(values);
  expect(declarationsIn(`background: url("data:a;b"); content: ';'`)).toEqual({
    background: 'url("data:a;b")',
    content: "';'",
  });
});

test('a text that is no declarations is none', () => {
  for (const text of ['', '16px', 'var(--a)', 'some words; more', '.card', ';;'])
    expect(declarationsIn(text)).toBeUndefined();
});
