import { ok, type Result } from '../../../domain/result.ts';
import type { GradedStudent } from '../students.ts';
import { type DecodedFile, decodeFile, type FileEncoding, type FileProblem } from './decode-file.ts';
import { findHead } from './find-head.ts';
import { finderAmong } from './find-student.ts';
import { type JudgedColumns, judgeColumns, missing } from './judge-columns.ts';
import type { ImportList } from './plan-import.ts';
import { readTable, type TableProblem, type TableRow } from './read-table.ts';

/** What of a file somebody has set by hand; the rest is judged. `head` is a place among the rows, null for no headings. */
export interface ListChoices {
  readonly encoding?: FileEncoding;
  readonly head?: number | null;
}
/** What of the reading of a file can be set by hand. */
export const listFields = ['encoding', 'head', 'key', 'name', 'grade', 'average'] as const;
export type ListField = (typeof listFields)[number];
/** A file as it is understood. */
export interface ReadList extends ImportList, JudgedColumns {
  readonly encoding: DecodedFile['encoding'];
  /** All rows with something in them, the titles above the headings too. */
  readonly all: readonly TableRow[];
  /** Which of them has the headings. */
  readonly head: number | null;
  readonly header: readonly string[];
  /** What could not be judged for sure: somebody chooses it, or looks whether it is right. It stays so once it is chosen. */
  readonly doubts: readonly ListField[];
}

/** Which columns somebody has to say: those that may be several, and those without which there is no import. */
function columnDoubts({ places, asked }: JudgedColumns): readonly ListField[] {
  if (asked.name.length === 0) return missing(places);
  return ['name', ...missing(places).filter((kind) => kind === 'average')];
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
  const found = findHead(all, finder);
  const head = choices.head === undefined ? found.at : choices.head;
  const header = head === null ? [] : (all[head]?.cells ?? []);
  const rows = all.slice(head === null ? 0 : head + 1);
  if (rows.length === 0 && choices.head === undefined) return { ok: false, error: 'no-rows' };
  // Without headings the first row says how many columns there are.
  const width = (header.length > 0 ? header : (rows[0]?.cells ?? [])).length;
  const judged = judgeColumns(header, rows, finder);
  const doubts: readonly ListField[] = [
    ...(file.value.isSure ? [] : (['encoding'] as const)),
    ...(found.isSure ? [] : (['head'] as const)),
    ...columnDoubts(judged),
  ];
  return ok({ encoding: file.value.encoding, all, head, header, rows, width, doubts, ...judged });
}
