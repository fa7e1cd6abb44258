import { ok, type Result } from '../../../domain/result.ts';
import type { GradedStudent } from '../students.ts';
import { type DecodedFile, decodeFile, type FileEncoding, type FileProblem } from './decode-file.ts';
import { findHead } from './find-head.ts';
import { finderAmong } from './find-student.ts';
import { type JudgedColumns, judgeColumns } from './judge-columns.ts';
import type { ImportList } from './plan-import.ts';
import { readTable, type TableProblem, type TableRow } from './read-table.ts';

/** What of a file somebody has set by hand; the rest is judged. `head` is a place among the rows, null for no headings. */
export interface ListChoices {
  readonly encoding?: FileEncoding;
  readonly head?: number | null;
}
/** A file as it is understood. */
export interface ReadList extends ImportList, JudgedColumns {
  readonly encoding: DecodedFile['encoding'];
  /** All rows with something in them, the titles above the headings too. */
  readonly all: readonly TableRow[];
  /** Which of them has the headings. */
  readonly head: number | null;
  readonly header: readonly string[];
}

/** Reads a file as a list of these students: its letters, its cells, its headings, and what its columns tell. */
export function readList(
  bytes: Uint8Array,
  students: readonly GradedStudent[],
  choices: ListChoices = {},
): Result<ReadList, FileProblem | TableProblem> {
  const file = decodeFile(bytes, choices.encoding);
  if (!file.ok) return file;
  const table = readTable(file.value.text);
  if (!table.ok) return table;
  const all = table.value;
  const finder = finderAmong(students);
  const head = choices.head === undefined ? findHead(all, finder) : choices.head;
  const header = head === null ? [] : (all[head]?.cells ?? []);
  const rows = all.slice(head === null ? 0 : head + 1);
  if (rows.length === 0 && choices.head === undefined) return { ok: false, error: 'no-rows' };
  // Without headings the first row says how many columns there are.
  const width = (header.length > 0 ? header : (rows[0]?.cells ?? [])).length;
  const { encoding } = file.value;
  return ok({ encoding, all, head, header, rows, width, ...judgeColumns(header, rows, finder) });
}
