import { type GpaProblem, readGpa } from '../gpa-input.ts';
import type { GradedStudent } from '../students.ts';
import { cellOf, joinedCells } from './cells.ts';
import { finderAmong, type StudentFinder } from './find-student.ts';
import type { ColumnPlaces } from './judge-columns.ts';
import type { TableRow } from './read-table.ts';

/** What a row of a file would do. */
export type RowPlan =
  | { readonly name: 'change'; readonly student: GradedStudent; readonly gpa: number }
  | { readonly name: 'unchanged' | 'not-entered' | 'duplicate' | 'uneven'; readonly student: GradedStudent }
  /** What stands in the place of an average, and why it is none. */
  | { readonly name: GpaProblem; readonly student: GradedStudent; readonly given: string }
  /** `contrary`: its address is of one student, its name of another. */
  | { readonly name: 'not-found' | 'ambiguous' | 'contrary' };
/** A row with what it says of whom. */
export interface PlannedRow {
  readonly line: number;
  /** Whom the file names, in its own words. */
  readonly given: string;
  readonly plan: RowPlan;
}
/** The rows of a list under its headings, how many columns those are, and what they tell. */
export interface ImportList {
  readonly rows: readonly TableRow[];
  readonly width: number;
  readonly places: ColumnPlaces;
}

function planOf(student: GradedStudent, given: string): RowPlan {
  if (given === '') return { name: 'not-entered', student };
  const gpa = readGpa(given);
  if (!gpa.ok) return { name: gpa.error, student, given };
  return gpa.value === student.gpa ? { name: 'unchanged', student } : { name: 'change', student, gpa: gpa.value };
}

function plannedRow(row: TableRow, { width, places }: ImportList, { find }: StudentFinder): PlannedRow {
  const key = cellOf(row, places.key);
  const name = joinedCells(row, places.name);
  const found = find({ key, name, grade: cellOf(row, places.grade) });
  const at = { line: row.line, given: name || key };
  if (found === 'contrary') return { ...at, plan: { name: 'contrary' } };
  const [student, ...others] = found;
  if (student === undefined) return { ...at, plan: { name: 'not-found' } };
  if (others.length > 0) return { ...at, plan: { name: 'ambiguous' } };
  // A comma within a number may have parted it in two.
  const isUneven = row.cells.slice(width).some((cell) => cell.trim() !== '');
  return { ...at, plan: isUneven ? { name: 'uneven', student } : planOf(student, cellOf(row, places.average)) };
}

/** What each row of a file would do to the averages as they stand. Of a student with several rows none is taken. */
export function planImport(list: ImportList, students: readonly GradedStudent[]): readonly PlannedRow[] {
  const finder = finderAmong(students);
  const planned = list.rows.map((row) => plannedRow(row, list, finder));
  const times = new Map<string, number>();
  for (const { plan } of planned)
    if ('student' in plan) times.set(plan.student.id, (times.get(plan.student.id) ?? 0) + 1);
  return planned.map(({ line, given, plan }) => {
    const isTwice = 'student' in plan && times.get(plan.student.id) !== 1;
    return { line, given, plan: isTwice ? { name: 'duplicate', student: plan.student } : plan };
  });
}
