import { normalised } from '../../../domain/normalised.ts';
import { searchForm } from '../../../i18n/arabic-search.ts';
import { gradeName } from '../../../i18n/grade-names.ts';
import { readGpa } from '../gpa-input.ts';
import { type GradedStudent, gradeRank } from '../students.ts';
import type { ColumnKind, ColumnPlaces } from './match-columns.ts';
import type { TableRow } from './read-table.ts';

/** What a row of a file would do. */
export type RowPlan =
  | { readonly name: 'change'; readonly student: GradedStudent; readonly gpa: number }
  | { readonly name: 'unchanged' | 'not-entered' | 'duplicate'; readonly student: GradedStudent }
  /** A number beyond the scale, or no number. */
  | { readonly name: 'out-of-range' | 'unreadable'; readonly student: GradedStudent; readonly given: string }
  | { readonly name: 'not-found' | 'ambiguous' };
/** A row with what it says of whom. */
export interface PlannedRow {
  readonly line: number;
  /** Whom the file names, in its own words. */
  readonly given: string;
  readonly plan: RowPlan;
}

/** An apostrophe keeps spreadsheets from calculating with a cell; it is no part of it. */
function cellOf({ cells }: TableRow, at: number | null): string {
  return normalised('line', (at === null ? '' : (cells[at] ?? '')).replace(/^'(?=[=+\-@])/, ''));
}

/** The ways in which a grade may be written: by its words in both languages, or by its number. */
function isOfGrade({ grade }: GradedStudent, given: string): boolean {
  if (grade === null) return false;
  const number = normalised('number', given);
  if (/^\d+$/.test(number)) return gradeRank(grade) + 1 === Number(number);
  const forms = [grade, gradeName(grade, 'ar'), gradeName(grade, 'en')].map(searchForm);
  return forms.includes(searchForm(given));
}

type Finder = (cells: Readonly<Record<ColumnKind, string>>) => readonly GradedStudent[];

/** Finds whom a row means: by what nobody shares where the row has it, otherwise by name, among namesakes by grade. */
function finderAmong(students: readonly GradedStudent[]): Finder {
  const byKey = new Map<string, GradedStudent>();
  const byName = new Map<string, GradedStudent[]>();
  for (const student of students) {
    byKey.set(student.id.toLowerCase(), student);
    const name = searchForm(student.name);
    byName.set(name, [...(byName.get(name) ?? []), student]);
    if (student.email !== null) byKey.set(normalised('email', student.email).toLowerCase(), student);
  }
  return ({ key, name, grade }) => {
    if (key !== '') {
      const student = byKey.get(normalised('email', key).toLowerCase());
      return student ? [student] : [];
    }
    const namesakes = name === '' ? [] : (byName.get(searchForm(name)) ?? []);
    return namesakes.length > 1 && grade !== '' ? namesakes.filter((one) => isOfGrade(one, grade)) : namesakes;
  };
}

function planOf(student: GradedStudent, given: string): RowPlan {
  if (given === '') return { name: 'not-entered', student };
  const gpa = readGpa(given);
  if (gpa !== null) return gpa === student.gpa ? { name: 'unchanged', student } : { name: 'change', student, gpa };
  const isNumber = /^-?\d+(?:\.\d*)?$/.test(normalised('number', given));
  return { name: isNumber ? 'out-of-range' : 'unreadable', student, given };
}

/** What each row of a file would do to the averages as they stand. Of a student with several rows none is taken. */
export function planImport(
  rows: readonly TableRow[],
  places: ColumnPlaces,
  students: readonly GradedStudent[],
): readonly PlannedRow[] {
  const find = finderAmong(students);
  const times = new Map<string, number>();
  const planned = rows.map((row): PlannedRow => {
    const cells = {
      key: cellOf(row, places.key),
      name: cellOf(row, places.name),
      grade: cellOf(row, places.grade),
      average: cellOf(row, places.average),
    };
    const [student, ...others] = find(cells);
    const at = { line: row.line, given: cells.name || cells.key };
    if (student === undefined) return { ...at, plan: { name: 'not-found' } };
    if (others.length > 0) return { ...at, plan: { name: 'ambiguous' } };
    times.set(student.id, (times.get(student.id) ?? 0) + 1);
    return { ...at, plan: planOf(student, cells.average) };
  });
  return planned.map(({ line, given, plan }) => {
    const isTwice = 'student' in plan && times.get(plan.student.id) !== 1;
    return { line, given, plan: isTwice ? { name: 'duplicate', student: plan.student } : plan };
  });
}
