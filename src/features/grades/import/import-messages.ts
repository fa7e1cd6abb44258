import type { FileProblem } from './decode-file.ts';
import type { ColumnKind } from './column-words.ts';
import type { RowPlan } from './plan-import.ts';
import type { TableProblem } from './read-table.ts';

/** The words of an import of averages. */
export interface ImportMessages {
  readonly title: string;
  readonly how: string;
  readonly choose: string;
  readonly problems: Readonly<Record<FileProblem | TableProblem | 'unreadable-file', string>>;
  readonly columns: Readonly<Record<ColumnKind, string>>;
  readonly noColumn: string;
  readonly column: (place: string) => string;
  readonly notEnough: string;
  readonly encoding: string;
  readonly head: string;
  readonly noHead: string;
  /** The first rows as they were read. */
  readonly sample: string;
  /** Before the columns of which one has to be chosen. */
  readonly asked: Readonly<Record<'name' | 'average', string>>;
  /** A further column of a name that stands in several. */
  readonly namePart: (place: string) => string;
  /** What the file calls a student whom it writes otherwise than the school. */
  readonly inFile: string;
  /** Before what was understood of a file. */
  readonly readAs: string;
  /** Before the name of the column that tells it. */
  readonly from: Readonly<Record<ColumnKind, string>>;
  readonly comma: string;
  readonly headAt: (place: string) => string;
  readonly withoutHead: string;
  /** Before the name of an encoding. */
  readonly writtenAs: string;
  readonly count: (rows: string) => string;
  /** Opens the fields by which a file is understood otherwise. */
  readonly set: string;
  readonly preview: string;
  readonly more: string;
  readonly reading: string;
  readonly another: string;
  readonly nothing: string;
  readonly line: (place: string) => string;
  readonly plans: Readonly<Record<Exclude<RowPlan['name'], 'change'>, string>>;
  readonly notEntered: string;
  readonly change: (from: string, to: string) => string;
  readonly summary: (changes: string, others: string) => string;
  readonly apply: (count: string) => string;
  readonly sending: (done: string, count: string) => string;
  readonly written: (done: string, count: string) => string;
  readonly rest: string;
  readonly stopped: string;
  readonly saved: string;
  /** Beside a row that arrived when its year had ended. */
  readonly late: (year: string) => string;
  readonly conflict: string;
  readonly failed: string;
  readonly undo: string;
  readonly undone: (count: string) => string;
  readonly undoRest: (count: string) => string;
  readonly close: string;
}
