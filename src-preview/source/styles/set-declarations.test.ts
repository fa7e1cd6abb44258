import { expect, test } from 'vitest';
import { applySplices } from '../apply-splices.ts';
import { isSheetFailure, parseSheet } from './parsed-sheet.ts';
import { setDeclarations } from './set-declarations.ts';

function edited(text: string, values: Record<string, string | null>): string {
  const sheet = parseSheet('a.css', text);
  const rule = isSheetFailure(sheet) ? undefined : sheet.rules[0];
  if (!rule || isSheetFailure(sheet)) throw new Error('no rule');
  return applySplices(text, setDeclarations(sheet, rule, new Map(Object.entries(values))));
}

test.each([
  ['a value is replaced', '.a {\n  color: red;\n}', { color: 'blue' }, '.a {\n  color: blue;\n}'],
  [
    'of two fallbacks the last is',
    '.a {\n  block-size: 9vh;\n  block-size: 9dvh; /* x */\n}',
    { 'block-size': '8dvh' },
    '.a {\n  block-size: 9vh;\n  block-size: 8dvh; /* x */\n}',
  ],
  [
    'importance stays',
    '.a { color: red !important; color: blue }',
    { color: 'green' },
    '.a { color: green !important; color: blue }',
  ],
  ['a new one stands behind the last', '.a {\n  b: c;\n}', { gap: '1px' }, '.a {\n  b: c;\n  gap: 1px;\n}'],
  ['and behind its comment', '.a {\n  b: c; /* d */\n}', { gap: '1px' }, '.a {\n  b: c; /* d */\n  gap: 1px;\n}'],
  ['in one line', '.a { b: c }', { gap: '1px' }, '.a { b: c; gap: 1px; }'],
  ['in an empty rule', '.a {}', { gap: '1px', color: 'red' }, '.a {\n  gap: 1px;\n  color: red;\n}'],
  ['in one with a comment', '.a {\n  /* d */\n}', { gap: '1px' }, '.a {\n  gap: 1px;\n  /* d */\n}'],
  [
    'before nested rules',
    '.a {\n  b: c;\n  &:hover {\n    d: e;\n  }\n}',
    { gap: '1px' },
    '.a {\n  b: c;\n  gap: 1px;\n  &:hover {\n    d: e;\n  }\n}',
  ],
  [
    'one that a later shorthand overrides is written behind it',
    '.a {\n  margin-inline-start: 1px;\n  margin: 0;\n}',
    { 'margin-inline-start': '2px' },
    '.a {\n  margin-inline-start: 1px;\n  margin: 0;\n  margin-inline-start: 2px;\n}',
  ],
  [
    'against an important shorthand it has to be important',
    '.a {\n  margin: 0 !important;\n}',
    { 'margin-inline-start': '2px' },
    '.a {\n  margin: 0 !important;\n  margin-inline-start: 2px !important;\n}',
  ],
  ['null takes every one away', '.a {\n  b: c;\n  color: red;\n  color: x;\n}', { color: null }, '.a {\n  b: c;\n}'],
  ['the last one goes with its line', '.a {\n  color: red;\n}', { color: null }, '.a {\n}'],
  [
    'one goes and another comes',
    '.a {\n  b: c;\n  color: red;\n}',
    { color: null, gap: '1px' },
    '.a {\n  b: c;\n  gap: 1px;\n}',
  ],
  ['tabs stay tabs', '.a {\n\tb: c;\n}', { gap: '1px' }, '.a {\n\tb: c;\n\tgap: 1px;\n}'],
  ['what it says already changes nothing', '.a {\n  b: c;\n}', { b: 'c' }, '.a {\n  b: c;\n}'],
])('%s', (_, before, values, after) => {
  expect(edited(before, values)).toBe(after);
});
