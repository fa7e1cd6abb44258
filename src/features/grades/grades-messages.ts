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
  readonly range: string;
  readonly save: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
  readonly kept: string;
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
  readonly system: string;
  readonly close: string;
  readonly file: string;
}
