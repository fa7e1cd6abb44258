import { expect, test } from 'vitest';
import { applySplices } from '../apply-splices.ts';
import { isSheetFailure, parseSheet } from './parsed-sheet.ts';
import { writeRule } from './write-rule.ts';

const md = '@media (min-width: 48em)';
const lg = '@media (min-width: 62em)';

function written(text: string, selector: string, values: Record<string, string | null>, condition?: string): string {
  const sheet = parseSheet('a.module.css', text);
  if (isSheetFailure(sheet)) throw new Error(sheet.message);
  const wanted = {
    selectors: [selector],
    conditions: condition === undefined ? [] : [condition],
    behind: selector.replace(/:.*/, ''),
  };
  return applySplices(text, writeRule(sheet, wanted, new Map(Object.entries(values))));
}

test.each([
  [
    'in the one rule there is',
    '.a {\n  gap: 0;\n}\n.b {\n  gap: 0;\n}\n',
    ['.b', { gap: '1px' }],
    '.a {\n  gap: 0;\n}\n.b {\n  gap: 1px;\n}\n',
  ],
  [
    'a rule shared with others is left, and one of its own follows it',
    '.a,\n.b {\n  color: blue;\n}\n.c {\n  gap: 0;\n}\n',
    ['.a', { color: 'red' }],
    '.a,\n.b {\n  color: blue;\n}\n.a {\n  color: red;\n}\n.c {\n  gap: 0;\n}\n',
  ],
  [
    'its own rule behind the shared one takes it',
    '.a, .b {\n  color: blue;\n}\n.a {\n  gap: 0;\n}\n',
    ['.a', { color: 'red' }],
    '.a, .b {\n  color: blue;\n}\n.a {\n  gap: 0;\n  color: red;\n}\n',
  ],
  [
    'its own rule before the shared one would lose',
    '.a {\n  gap: 0;\n}\n.a, .b {\n  color: blue;\n}\n',
    ['.a', { color: 'red', gap: '1px' }],
    '.a {\n  gap: 1px;\n}\n.a, .b {\n  color: blue;\n}\n.a {\n  color: red;\n}\n',
  ],
  [
    'a state gets a rule behind the last of its class',
    '.a {\n  gap: 0;\n}\n.a > b {\n  gap: 0;\n}\n.b {\n  gap: 0;\n}\n',
    ['.a:hover', { color: 'red' }],
    '.a {\n  gap: 0;\n}\n.a > b {\n  gap: 0;\n}\n.a:hover {\n  color: red;\n}\n.b {\n  gap: 0;\n}\n',
  ],
  [
    'a class without a rule stands before the blocks for widths',
    `.a {\n  gap: 0;\n}\n${md} {\n  .a {\n    gap: 1px;\n  }\n}\n`,
    ['.c', { color: 'red' }],
    `.a {\n  gap: 0;\n}\n.c {\n  color: red;\n}\n${md} {\n  .a {\n    gap: 1px;\n  }\n}\n`,
  ],
  ['an empty sheet', '', ['.c', { color: 'red' }], '.c {\n  color: red;\n}\n'],
] as const)('%s', (_, before, [selector, values], after) => {
  expect(written(before, selector, values)).toBe(after);
});

test.each([
  [
    'in the rule of the block',
    `.a {\n  gap: 0;\n}\n${md} {\n  .a {\n    gap: 1px;\n  }\n}\n`,
    md,
    `.a {\n  gap: 0;\n}\n${md} {\n  .a {\n    gap: 2px;\n  }\n}\n`,
  ],
  [
    'in a new rule of the block',
    `.a {\n  gap: 0;\n}\n${md} {\n  .b {\n    gap: 1px;\n  }\n}\n`,
    md,
    `.a {\n  gap: 0;\n}\n${md} {\n  .b {\n    gap: 1px;\n  }\n  .a {\n    gap: 2px;\n  }\n}\n`,
  ],
  [
    'in a block before that for larger widths',
    `.a {\n  gap: 0;\n}\n${lg} {\n  .a {\n    gap: 1px;\n  }\n}\n`,
    md,
    `.a {\n  gap: 0;\n}\n${md} {\n  .a {\n    gap: 2px;\n  }\n}\n${lg} {\n  .a {\n    gap: 1px;\n  }\n}\n`,
  ],
  [
    'in a block behind that for smaller widths, and before what comes behind it',
    `.a {\n  gap: 0;\n}\n${md} {\n  .b {\n    gap: 1px;\n  }\n}\n@media print {\n  .b {\n    gap: 1px;\n  }\n}\n`,
    lg,
    `.a {\n  gap: 0;\n}\n${md} {\n  .b {\n    gap: 1px;\n  }\n}\n${lg} {\n  .a {\n    gap: 2px;\n  }\n}\n@media print {\n  .b {\n    gap: 1px;\n  }\n}\n`,
  ],
  [
    'in a block at the end where there is none',
    `.a {\n  gap: 0;\n}`,
    md,
    `.a {\n  gap: 0;\n}\n${md} {\n  .a {\n    gap: 2px;\n  }\n}\n`,
  ],
  [
    'never before the rule that it changes',
    `${lg} {\n  .b {\n    gap: 1px;\n  }\n}\n.a {\n  gap: 0;\n}\n`,
    md,
    `${lg} {\n  .b {\n    gap: 1px;\n  }\n}\n.a {\n  gap: 0;\n}\n${md} {\n  .a {\n    gap: 2px;\n  }\n}\n`,
  ],
])('for a width: %s', (_, before, condition, after) => {
  expect(written(before, '.a', { gap: '2px' }, condition)).toBe(after);
});

test('what is taken away goes from its own rules and from no shared one', () => {
  expect(written('.a, .b {\n  gap: 0;\n}\n.a {\n  color: red;\n  gap: 1px;\n}\n', '.a', { gap: null })).toBe(
    '.a, .b {\n  gap: 0;\n}\n.a {\n  color: red;\n}\n',
  );
});
