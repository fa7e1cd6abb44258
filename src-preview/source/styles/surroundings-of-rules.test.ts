import { expect, test } from 'vitest';
import { applySplices } from '../apply-splices.ts';
import { SmallProject } from '../testing/small-project.ts';
import { isSheetFailure, type ParsedSheet, parseSheet } from './parsed-sheet.ts';
import { writeOfClass } from './said-of-class.ts';
import { setDeclarations } from './set-declarations.ts';

const md = '@media (min-width: 48em)';
const styles = {
  breakpoints: { md: '(min-width: 48em)', lg: '(min-width: 62em)' },
  logical: null,
  scales: [],
  never: [],
};

function sheetOf(text: string): ParsedSheet {
  const sheet = parseSheet('a.css', text);
  if (isSheetFailure(sheet)) throw new Error(sheet.message);
  return sheet;
}

/** The sheet after a value in the only rule, or in that of a target. */
function inRule(text: string, values: Record<string, string | null>): string {
  const sheet = sheetOf(text);
  const [rule] = sheet.rules;
  if (!rule) throw new Error('no rule');
  return applySplices(text, setDeclarations(sheet, rule, new Map(Object.entries(values))));
}

function ofClass(
  text: string,
  values: Record<string, string>,
  conditions: readonly string[] = [],
  states: string[] = [],
) {
  return applySplices(text, writeOfClass(sheetOf(text), '.a', { conditions, states }, new Map(Object.entries(values))));
}

/** The sheet after a change of the rule at an offset of its text, as a request names it. */
function named(sheet: string, at: string, modifiers: string[], styling: Record<string, string>): string | undefined {
  const project = new SmallProject(
    {
      'src/a.tsx':
        'import \'./a.css\';\nexport const A = () => (\n  <p className="outer">\n    <b className="a" />\n  </p>\n);\n',
      'src/a.css': sheet,
    },
    { languages: [], catalogues: [], forbidsLiterals: false, styles },
  );
  const codebaseId = project.id('src/a.tsx', '<b');
  const report = project.styles({ element: { codebaseId } });
  if ('code' in report) throw new Error(report.code);
  const line = sheet.slice(0, sheet.indexOf(at)).split('\n').length;
  const target = report.rules.find(({ place }) => place.line === line)?.target ?? '';
  const changed = project.edit({
    path: 'mutate/styling',
    body: {
      reactElement: { codebaseId },
      styling,
      stylingFramework: 'CSS',
      modifiers,
      customProperties: [],
      target: { rule: target },
    },
  });
  return 'code' in changed ? changed.code : changed['src/a.css'];
}

const blocks = [
  '@layer x',
  '@supports (gap: 1px)',
  '@scope (.outer)',
  '@media print',
  '.outer',
  '@container (width > 1px)',
];

test.each(blocks)('what is said of a rule in %s at a width or in a state stays in there', (block) => {
  const sheet = `.z {\n  gap: 0;\n}\n${block} {\n  .a {\n    gap: 1px;\n  }\n}\n`;
  expect(named(sheet, '.a', ['md'], { gap: '2px' })).toBe(
    `.z {\n  gap: 0;\n}\n${block} {\n  .a {\n    gap: 1px;\n  }\n  ${md} {\n    .a {\n      gap: 2px;\n    }\n  }\n}\n`,
  );
  expect(named(sheet, '.a', ['hover'], { gap: '2px' })).toBe(
    `.z {\n  gap: 0;\n}\n${block} {\n  .a {\n    gap: 1px;\n  }\n  .a:hover {\n    gap: 2px;\n  }\n}\n`,
  );
  expect(named(sheet, '.a', [], { color: 'red' })).toBe(
    `.z {\n  gap: 0;\n}\n${block} {\n  .a {\n    gap: 1px;\n    color: red;\n  }\n}\n`,
  );
});

test.each(['@layer x', '@supports (gap: 1px)', '@scope (.outer)', '.outer'])(
  'what a class does not say yet is said where its rules are, in %s',
  (block) => {
    const sheet = (more: string) => `.z {\n  gap: 0;\n}\n${block} {\n  .a {\n    gap: 1px;\n${more}  }\n}\n`;
    expect(ofClass(sheet(''), { color: 'red' })).toBe(sheet('    color: red;\n'));
    expect(ofClass(sheet(''), { gap: '2px' })).toBe(sheet('').replace('1px;\n', '2px;\n'));
    const inState = ofClass(sheet(''), { color: 'red' }, [], ['hover']);
    expect(inState).toBe(sheet('').replace('  }\n}\n', '  }\n  .a:hover {\n    color: red;\n  }\n}\n'));
  },
);

test('a nested class is changed where it is nested, and with a rule for all of its class it is that', () => {
  const nested = '.outer {\n  & .a {\n    gap: 1px;\n  }\n}\n';
  expect(ofClass(nested, { gap: '2px' })).toBe(nested.replace('1px', '2px'));
  expect(ofClass(`.a {\n  gap: 0;\n}\n${nested}`, { gap: '2px' })).toBe(`.a {\n  gap: 2px;\n}\n${nested}`);
});

test('of a list of selectors it is the part that means the element by its class', () => {
  const sheet = '.way a,\n.a {\n  gap: 1px;\n}\n';
  expect(named(sheet, '.way', ['md'], { gap: '2px' })).toBe(`${sheet}${md} {\n  .a {\n    gap: 2px;\n  }\n}\n`);
});

test.each([
  '@media (width >= 48em)',
  '@media screen and (min-width: 48em)',
  '@media (min-width:48em)',
  '@media (min-width: 768px)',
])('what is to hold from a width on goes into %s, and before what is for larger ones', (spelled) => {
  const sheet = (gap: string, color: string) =>
    `.a {\n  gap: 0;\n}\n${spelled} {\n  .a {\n    gap: ${gap};\n${color}  }\n}\n@media (width>=75em) {\n  .a {\n    gap: 9px;\n  }\n}\n`;
  expect(ofClass(sheet('1px', ''), { gap: '2px', color: 'red' }, [md])).toBe(sheet('2px', '    color: red;\n'));
  const larger = sheet('1px', '').replace(spelled, '@media (width>=62rem)');
  const [before = ''] = larger.split('@media');
  expect(ofClass(larger, { gap: '2px' }, [md])).toBe(
    larger.replace(before, `${before}${md} {\n  .a {\n    gap: 2px;\n  }\n}\n`),
  );
});

test('a block before the rule that it would change is not used', () => {
  const sheet = `${md} {\n  .b {\n    gap: 0;\n  }\n}\n.a {\n  gap: 1px;\n}\n`;
  expect(ofClass(sheet, { gap: '2px' }, [md])).toBe(`${sheet}${md} {\n  .a {\n    gap: 2px;\n  }\n}\n`);
});

test('where a rule has its blocks for widths within it, another one stands between them', () => {
  const sheet = (between: string) =>
    `.a {\n  gap: 0;\n  @media (width >= 30em) {\n    gap: 1px;\n  }\n${between}  @media (width >= 75em) {\n    gap: 9px;\n  }\n}\n`;
  expect(ofClass(sheet(''), { gap: '2px' }, [md])).toBe(sheet(`  ${md} {\n    gap: 2px;\n  }\n`));
  expect(ofClass(sheet(''), { gap: '2px' }, [md], ['hover'])).toBe(
    sheet(`  ${md} {\n    &:hover {\n      gap: 2px;\n    }\n  }\n`),
  );
});

test.each([
  [
    'behind what a statement brings',
    '.a { color: red; @apply p-4; }',
    { padding: '2rem' },
    '.a { color: red; @apply p-4; padding: 2rem; }',
  ],
  [
    'no longer before it',
    '.a {\n  padding: 1rem;\n  @apply p-4;\n}',
    { padding: '2rem' },
    '.a {\n  @apply p-4;\n  padding: 2rem;\n}',
  ],
  [
    'before it with all weight',
    '.a { gap: 1px !important; @apply p-4; }',
    { gap: '2px' },
    '.a { gap: 2px !important; @apply p-4; }',
  ],
  [
    'hacks stay',
    '.a { display: inline-block; *display: inline; _zoom : 1; color: red; color: red\\9 }',
    { display: 'block', color: 'blue' },
    '.a { display: block; *display: inline; _zoom : 1; color: blue; color: red\\9 }',
  ],
  ['behind a hack', '.a {\n  *zoom: 1;\n}', { zoom: '2' }, '.a {\n  *zoom: 1;\n  zoom: 2;\n}'],
  ['a comment behind the value', '.a { color: red /* two */; }', { color: 'blue' }, '.a { color: blue /* two */; }'],
  ['a comment before the value', '.a { color: /* one */ red; }', { color: 'blue' }, '.a { color: /* one */ blue; }'],
  [
    'a comment in the value',
    '.a { margin: 1px /* x */ 2px; }',
    { margin: '3px 4px' },
    '.a { margin: 3px 4px /* x */; }',
  ],
  [
    'a comment before the weight',
    '.a { top: 1px /* a */ !important /* z */; }',
    { top: '2px' },
    '.a { top: 2px /* a */ !important /* z */; }',
  ],
  [
    'the same value with a comment',
    '.a { margin: 1px /* x */ 2px; }',
    { margin: '1px 2px' },
    '.a { margin: 1px /* x */ 2px; }',
  ],
  [
    'steps of four',
    '/*\n   * What it is for.\n   * And more.\n   */\n.a {}\n.b {\n    gap: 0;\n}',
    { gap: '1px' },
    '/*\n   * What it is for.\n   * And more.\n   */\n.a {\n    gap: 1px;\n}\n.b {\n    gap: 0;\n}',
  ],
  [
    'steps of four below words',
    '/*\n  One.\n   Two.\n*/\n.a {}\n.b {\n    gap: 0;\n}',
    { gap: '1px' },
    '/*\n  One.\n   Two.\n*/\n.a {\n    gap: 1px;\n}\n.b {\n    gap: 0;\n}',
  ],
  [
    'behind the same side by another name',
    '.a {\n  padding-inline-start: 1px;\n  padding-left: 2px;\n}',
    { 'padding-inline-start': '3px' },
    '.a {\n  padding-inline-start: 1px;\n  padding-left: 2px;\n  padding-inline-start: 3px;\n}',
  ],
  [
    'with the weight of that',
    '.a {\n  padding-top: 2px !important;\n}',
    { 'padding-block-start': '3px' },
    '.a {\n  padding-top: 2px !important;\n  padding-block-start: 3px !important;\n}',
  ],
  [
    'behind a shorthand',
    '.a {\n  scroll-margin-top: 3px;\n  scroll-margin: 1px;\n}',
    { 'scroll-margin-top': '9px' },
    '.a {\n  scroll-margin-top: 3px;\n  scroll-margin: 1px;\n  scroll-margin-top: 9px;\n}',
  ],
] as const)('in a rule: %s', (_, before, values, after) => {
  expect(inRule(before, values)).toBe(after);
});

test('nothing is written where the text is not what its reader says', () => {
  const splice = { start: 1, end: 3, text: 'x', was: 'bc' };
  expect(applySplices('abcd', [splice])).toBe('axd');
  expect(() => applySplices('bcda', [splice])).toThrow(RangeError);
  expect(() => applySplices('abcd', [splice, { start: 2, end: 4, text: '' }])).toThrow(RangeError);
});
