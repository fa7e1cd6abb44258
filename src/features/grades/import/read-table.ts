import papa from 'papaparse';
import { err, ok, type Result } from '../../../domain/result.ts';

/** More than any school has students. */
export const maxImportRows = 6_000;

/** One row that is not empty, and its number in the spreadsheet. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}
/** Why a text is no list. */
export type TableProblem = 'no-rows' | 'too-many-rows' | 'broken-quotes';

const delimiters = [';', '\t', ',', '|'] as const;
/** A first line by which Excel is told what parts the cells; it shows none of it, and counts from the next. */
const separatorLine = /^"?sep=(.)"?[;,\t|]*\n/i;

function parsed(text: string, delimiter: string, preview: number) {
  return papa.parse<string[]>(text, { delimiter, newline: '\n', skipEmptyLines: false, preview });
}

/** How many of the first rows have as many cells as one another, of which there are several. */
function agreeingRows(text: string, delimiter: string): number {
  const counts = new Map<number, number>();
  for (const { length } of parsed(text, delimiter, 100).data)
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** The mark by which the most rows have as many cells as one another: commas of decimals and titles part a few alone. */
function delimiterOf(text: string): string {
  const found = delimiters.map((delimiter) => ({ delimiter, rows: agreeingRows(text, delimiter) }));
  return found.reduce((best, one) => (one.rows > best.rows ? one : best)).delimiter;
}

/** The rows of a list that are not empty, whatever stands between their cells. */
export function readTable(given: string): Result<readonly TableRow[], TableProblem> {
  // Files that went through several programs end their lines in several ways.
  const text = given.replaceAll(/\r\n?/g, '\n');
  const told = separatorLine.exec(text);
  const body = text.replace(separatorLine, '');
  const { data, errors } = parsed(body, told?.[1] ?? delimiterOf(body), maxImportRows + 200);
  if (errors.some(({ type }) => type === 'Quotes')) return err('broken-quotes');
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (rows.length === 0) return err('no-rows');
  return rows.length > maxImportRows + 1 ? err('too-many-rows') : ok(rows);
}
