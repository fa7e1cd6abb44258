import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../node-kit/temporary-folder.ts';
import { readRows } from './read-rows.ts';

const rowsOf = async (text: string): Promise<string[]> => {
  const folder = await temporaryFolder();
  try {
    const file = join(folder.path, 'rows.jsonl');
    await writeFile(file, text);
    const rows: string[] = [];
    for await (const row of readRows(file)) rows.push(row);
    return rows;
  } finally {
    await folder.remove();
  }
};

test.each([
  [''],
  ['{"title":"قبل\u2028بعد\u2029آخر"}', '{"title":"\u0085\r"}'],
  [`{"content":"${'نص طويل '.repeat(40_000)}"}`, '{}', `"${'x'.repeat(70_000)}"`],
])('every row comes back as it was written, whatever its texts hold', async (...rows) => {
  const written = rows.filter((row) => row !== '');
  expect(await rowsOf(written.map((row) => `${row}\n`).join(''))).toEqual(written);
});

test('a last row without an end is one', async () => {
  expect(await rowsOf('{}\n{"a":1}')).toEqual(['{}', '{"a":1}']);
});
