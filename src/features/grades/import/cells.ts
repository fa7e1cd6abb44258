import { normalised } from '../../../domain/normalised.ts';
import type { TableRow } from './read-table.ts';

/** A cell as it is meant; `''` where the row has none. An apostrophe keeps spreadsheets from calculating with it. */
export function cellOf({ cells }: TableRow, at: number | null): string {
  return normalised('line', (at === null ? '' : (cells[at] ?? '')).replace(/^'(?=[=+\-@])/, ''));
}

/** The cells of several columns as one text: a first name and the names of the family. */
export function joinedCells(row: TableRow, places: readonly number[]): string {
  return places
    .map((at) => cellOf(row, at))
    .filter((cell) => cell !== '')
    .join(' ');
}
