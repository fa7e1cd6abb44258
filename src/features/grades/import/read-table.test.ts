import { expect, test } from 'vitest';
import { maxImportRows, readTable } from './read-table.ts';

test.each([',', ';', '\t', '|'])('cells are parted by %j, and commas within numbers part nothing else', (mark) => {
  const average = mark === ',' ? '"3,5"' : '3,5';
  expect(readTable(`name${mark}gpa\r\n\r\nمريم${mark}${average}\nعمر${mark}2\n`)).toEqual({
    ok: true,
    value: [
      { line: 1, cells: ['name', 'gpa'] },
      { line: 3, cells: ['مريم', '3,5'] },
      { line: 4, cells: ['عمر', '2'] },
    ],
  });
});

test.each([
  ['no-rows', '\n,,\n'],
  ['broken-quotes', 'name,gpa\n"مريم,3\n'],
  ['too-many-rows', `name\n${'a\n'.repeat(maxImportRows + 1)}`],
])('a text that is no list says why: %s', (problem, text) => {
  expect(readTable(text)).toEqual({ ok: false, error: problem });
});
