import { gradeName } from '../../i18n/grade-names.ts';
import type { Language } from '../../i18n/language.ts';
import { csvFile } from '../../platform/csv.ts';
import { type GradedStudent, isEntered } from './students.ts';

/** What stands above the columns. */
export interface CsvHeadings {
  readonly name: string;
  readonly email: string;
  readonly grade: string;
  readonly gpa: string;
}

/** The students as a file that spreadsheets open, in the language of its headings. */
export function gradesCsv(students: readonly GradedStudent[], headings: CsvHeadings, language: Language): string {
  const rows = students.map((student) => {
    const { name, email, grade, gpa } = student;
    const average = isEntered(student) ? String(gpa) : '';
    return [name, email ?? '', grade === null ? '' : gradeName(grade, language), average];
  });
  return csvFile([[headings.name, headings.email, headings.grade, headings.gpa], ...rows]);
}
