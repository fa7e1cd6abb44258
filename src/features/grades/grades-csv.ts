import { gradeName } from '../../i18n/grade-names.ts';
import type { Language } from '../../i18n/language.ts';
import { csvFile } from '../../platform/csv.ts';
import type { GradedStudent } from './students.ts';

/** What stands above the columns. */
export interface CsvHeadings {
  readonly name: string;
  readonly email: string;
  readonly grade: string;
  readonly gpa: string;
}

/** The students as a file that spreadsheets open, in the language of its headings. */
export function gradesCsv(students: readonly GradedStudent[], headings: CsvHeadings, language: Language): string {
  const rows = students.map(({ name, email, grade, gpa }) => [
    name,
    email ?? '',
    grade === null ? '' : gradeName(grade, language),
    gpa === null ? '' : String(gpa),
  ]);
  return csvFile([[headings.name, headings.email, headings.grade, headings.gpa], ...rows]);
}
