import { expect, test } from 'vitest';
import { isSheetFailure, parseSheet, type ParsedSheet } from './parsed-sheet.ts';

function sheetOf(text: string): ParsedSheet {
  const sheet = parseSheet('a.css', text);
  if (isSheetFailure(sheet)) throw new Error(sheet.message);
  return sheet;
}

const text = `\u{feff}/* top */
.a,
.b > c {
  color : RED !important; /* why */
  --x:1;
  margin: calc(1px /* one */ + 2px)
}
@media (min-width:
  48em) {
  .a { Gap: 1px; }
  @supports (display: grid) { .a:hover {} }
}
@font-face { font-family: X; }
@keyframes k { from { opacity: 0; } }
.n { color: red; &:hover { color: blue; } }
`;

test('rules are found with what stands around them, and offsets count in the text as it is', () => {
  const { rules } = sheetOf(text);
  expect(rules.map(({ selectors, conditions }) => [selectors.join(), ...conditions])).toEqual([
    ['.a,.b > c'],
    ['.a', '@media (min-width: 48em)'],
    ['.a:hover', '@media (min-width: 48em)', '@supports (display: grid)'],
    ['.n'],
    ['&:hover', '.n'],
  ]);
  expect(rules.map(({ start, end }) => text.slice(start, end))).toEqual([
    expect.stringMatching(/^[.]a,\n[^@]*}$/),
    '.a { Gap: 1px; }',
    '.a:hover {}',
    '.n { color: red; &:hover { color: blue; } }',
    '&:hover { color: blue; }',
  ]);
  expect(rules.map(({ body }) => text.slice(body.start, body.end)).slice(1)).toEqual([
    ' Gap: 1px; ',
    '',
    ' color: red; &:hover { color: blue; } ',
    ' color: blue; ',
  ]);
});

test('declarations are found with the place of the value', () => {
  const [first, second] = sheetOf(text).rules;
  const written = [...(first?.declarations ?? []), ...(second?.declarations ?? [])].map((one) => [
    one.name,
    one.isImportant,
    text.slice(one.valueSpan.start, one.valueSpan.end),
    text.slice(one.start, one.end),
  ]);
  expect(written).toEqual([
    ['color', true, 'RED', 'color : RED !important;'],
    ['--x', false, '1', '--x:1;'],
    ['margin', false, 'calc(1px /* one */ + 2px)', 'margin: calc(1px /* one */ + 2px)'],
    ['gap', false, '1px', 'Gap: 1px;'],
  ]);
});

test('blocks are found with where something can be put behind what is in them', () => {
  const { blocks } = sheetOf(text);
  expect(blocks.map(({ conditions }) => conditions.at(-1))).toEqual([
    '@media (min-width: 48em)',
    '@supports (display: grid)',
  ]);
  expect(blocks.map(({ lastEnd }) => text.slice(lastEnd - 11, lastEnd))).toEqual([':hover {} }', '.a:hover {}']);
});

test('what is no style sheet says why and where', () => {
  expect(parseSheet('a.css', '.a {\n  color: red;\n')).toEqual({ file: 'a.css', message: 'Unclosed block', offset: 0 });
});
