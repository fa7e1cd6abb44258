import papa from 'papaparse';
import { err, ok, type Result } from '../../../domain/result.ts';

/** More than any school has students. */
export const maxImportRows = 6_000;

/** One line under the header, and where it stands among the lines of the file that are not empty. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}
/** A list as a spreadsheet wrote it. */
export interface ImportTable {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}
/** Why a text is no list. */
export type TableProblem = 'no-rows' | 'too-many-rows' | 'broken-quotes';

/** The one of the usual marks that parts the first line into the most cells: no decimal stands in a header. */
function delimiterOf(text: string): string {
  const cellsBy = (delimiter: string): number =>
    papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0]?.length ?? 0;
  return [';', '\t', ','].reduce((best, one) => (cellsBy(one) > cellsBy(best) ? one : best));
}

/** The cells of a list, whatever stands between them. */
export function readTable(given: string): Result<ImportTable, TableProblem> {
  // Files that went through several programs end their lines in several ways.
  const text = given.replaceAll(/\r\n?/g, '\n');
  const { data, errors } = papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    skipEmptyLines: 'greedy',
    preview: maxImportRows + 2,
  });
  if (errors.some(({ type }) => type === 'Quotes')) return err('broken-quotes');
  const [header, ...lines] = data;
  if (header === undefined || lines.length === 0) return err('no-rows');
  if (lines.length > maxImportRows) return err('too-many-rows');
  return ok({ header, rows: lines.map((cells, at) => ({ line: at + 2, cells })) });
}
