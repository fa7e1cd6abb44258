import { expect, test } from 'vitest';
import { applySplices } from '../apply-splices.ts';
import { isSheetFailure, parseSheet } from './parsed-sheet.ts';
import { writeOfClass } from './said-of-class.ts';

const md = '@media (min-width: 48em)';

function written(text: string, values: Record<string, string | null>, states: readonly string[] = []): string {
  const sheet = parseSheet('a.module.css', text);
  if (isSheetFailure(sheet)) throw new Error(sheet.message);
  const around = { conditions: [md], states };
  return applySplices(text, writeOfClass(sheet, '.a', around, new Map(Object.entries(values))));
}

test.each([
  [
    'in the block that is nested in the rule',
    `.a {\n  color: red;\n  ${md} {\n    color: blue;\n  }\n}\n`,
    { color: 'green' },
    `.a {\n  color: red;\n  ${md} {\n    color: green;\n  }\n}\n`,
  ],
  [
    'beside what that says of other things',
    `.a {\n  color: red;\n  ${md} {\n    color: blue;\n  }\n}\n`,
    { gap: '1px' },
    `.a {\n  color: red;\n  ${md} {\n    color: blue;\n    gap: 1px;\n  }\n}\n`,
  ],
  [
    'in the rule of a block that comes later and wins',
    `.a {\n  ${md} {\n    color: blue;\n  }\n}\n${md} {\n  .a {\n    color: teal;\n  }\n}\n`,
    { color: 'green' },
    `.a {\n  ${md} {\n    color: blue;\n  }\n}\n${md} {\n  .a {\n    color: green;\n  }\n}\n`,
  ],
  [
    'taken away wherever it is said',
    `.a {\n  ${md} {\n    color: blue;\n    gap: 0;\n  }\n}\n${md} {\n  .a {\n    color: teal;\n    gap: 0;\n  }\n}\n`,
    { color: null },
    `.a {\n  ${md} {\n    gap: 0;\n  }\n}\n${md} {\n  .a {\n    gap: 0;\n  }\n}\n`,
  ],
  [
    'in a block within a layer',
    `@layer x {\n  ${md} {\n    .a {\n      color: blue;\n    }\n  }\n}\n`,
    { color: 'green' },
    `@layer x {\n  ${md} {\n    .a {\n      color: green;\n    }\n  }\n}\n`,
  ],
] as const)('at a width: %s', (_, before, values, after) => {
  expect(written(before, values)).toBe(after);
});

test('a state within a nested block for a width', () => {
  const sheet = (color: string) =>
    `.a {\n  ${md} {\n    gap: 0;\n    &:hover {\n      color: ${color};\n    }\n  }\n}\n`;
  expect(written(sheet('blue'), { color: 'green' }, ['hover'])).toBe(sheet('green'));
});
