import type { GpaProblem } from './gpa-input.ts';
import type { Sorting } from './students.ts';

/** The words of the averages. */
export interface GradesMessages {
  readonly title: string;
  readonly search: string;
  readonly grade: string;
  readonly allGrades: string;
  readonly sort: string;
  readonly sortings: Readonly<Record<Sorting, string>>;
  readonly count: string;
  readonly export: string;
  readonly import: string;
  readonly importUnreachable: string;
  readonly print: string;
  readonly none: string;
  readonly noneHint: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly table: string;
  readonly name: string;
  readonly email: string;
  readonly gpa: string;
  readonly edit: string;
  readonly notEntered: string;
  readonly problems: Readonly<Record<GpaProblem, string>>;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  /** Before the student's name. */
  readonly undo: string;
  readonly undoShort: string;
  /** It arrived when the year had ended: written into that one, and it runs on. */
  readonly late: (year: string) => string;
  /** … while another one has been given in the year that runs. */
  readonly lateOnly: (year: string, current: string) => string;
  /** The student's account is no more. */
  readonly gone: string;
  readonly failed: string;
  readonly kept: string;
  readonly keptBack: string;
  readonly waiting: (count: string) => string;
  readonly retry: string;
  readonly cancel: string;
  readonly conflict: string;
  readonly mine: string;
  readonly theirs: string;
  readonly pending: string;
  readonly history: string;
  readonly historyShort: string;
  readonly historyEmpty: string;
  readonly schoolYear: string;
  readonly years: string;
  readonly became: string;
  /** Before the first average of a student. */
  readonly firstGiven: string;
  readonly takenBack: (was: string) => string;
  /** Beside a change of what a year had, which came after its end. */
  readonly ofYear: (year: string) => string;
  readonly system: string;
  readonly close: string;
  readonly file: string;
}
