import type { GradedStudent } from './students.ts';

/** What stands above the columns. */
export interface CsvHeadings {
  readonly name: string;
  readonly email: string;
  readonly grade: string;
  readonly gpa: string;
}

/**
 * One cell. What a spreadsheet would take for a formula is marked as text: a name is typed by its owner, and must not
 * calculate on somebody else's computer.
 */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The students as a file that spreadsheets open: UTF-8 with its mark, lines as RFC 4180 wants them. */
export function gradesCsv(students: readonly GradedStudent[], headings: CsvHeadings): string {
  const rows = students.map(({ name, email, grade, gpa }) => [name, email ?? '', grade ?? '', String(gpa)]);
  const lines = [[headings.name, headings.email, headings.grade, headings.gpa], ...rows];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
