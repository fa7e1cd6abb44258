import { expect, test } from 'vitest';
import { mayMatch } from './may-match.ts';
import { isSheetFailure, type ParsedSheet, parseSheet, type SheetRule } from './parsed-sheet.ts';
import { ruleOfTarget, targetOfRule } from './sheets.ts';

const text = '.a { color: red; }\n.b { color: red; }\n.a { color: blue; }\n@media print { .a { color: black; } }\n';

function sheetOf(css: string): ParsedSheet {
  const sheet = parseSheet('src/a.css', css);
  if (isSheetFailure(sheet)) throw new Error(sheet.message);
  return sheet;
}

test('every rule is found by its name, those of one form apart', () => {
  const files = { read: () => text, list: () => ['src/a.css'] };
  const sheet = sheetOf(text);
  const targets = sheet.rules.map((rule) => targetOfRule({ sheet, rule }));
  expect(new Set(targets).size).toBe(4);
  expect(targets.map((target) => ruleOfTarget(files, target)?.rule.start)).toEqual(
    sheet.rules.map(({ start }) => start),
  );
  expect(ruleOfTarget(files, 'src/a.css#2#[[],[".a"]]')).toBeUndefined();
});

/** A sheet of rules for one class that notes how often the selectors of any are looked at. */
function counted(count: number): { readonly sheet: ParsedSheet; readonly looks: () => number } {
  const plain = sheetOf('.a { color: red; }\n'.repeat(count));
  let looks = 0;
  const rules = plain.rules.map((rule): SheetRule => ({
    ...rule,
    get selectors() {
      looks += 1;
      return rule.selectors;
    },
    get unnested() {
      looks += 1;
      return rule.unnested;
    },
  }));
  return { sheet: { ...plain, rules }, looks: () => looks };
}

const count = 500;

test('naming all rules of a long sheet looks at each of them once', () => {
  const { sheet, looks } = counted(count);
  for (const rule of sheet.rules) targetOfRule({ sheet, rule });
  expect(looks()).toBe(count);
});

test('selectors are read once, however many elements are asked about', () => {
  const { sheet, looks } = counted(count);
  const classes = [{ name: 'a', sheet: null, isAlways: true }];
  for (const tagName of ['b', 'i', 'p'])
    for (const rule of sheet.rules) expect(mayMatch(sheet, rule, { classes, tagName })?.by?.name).toBe('a');
  expect(looks()).toBe(count);
});
