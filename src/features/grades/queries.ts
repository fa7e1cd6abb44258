import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import { type YearlyAverage, yearlyAverages } from '../../domain/yearly-averages.ts';
import { type GradeChange, type GradedStudent, gradeHistory, studentsWithGpa } from './students.ts';

/** All students with their averages, for owners and managers; kept nowhere. */
export function readStudents(api: AuthorizedApi): Promise<readonly GradedStudent[]> {
  return readInPages((last: GradedStudent | undefined, page) =>
    api.call('list_students_with_gpa', { after_id: last?.id ?? null, page }, studentsWithGpa),
  );
}

/** How a student's average came to be, newest first, and what it was when each year ended. */
export interface AverageHistory {
  readonly changes: readonly GradeChange[];
  readonly years: readonly YearlyAverage[];
}

/** Asks for the history of a student's average; noted each time. */
export async function readHistory(api: AuthorizedApi, { id }: GradedStudent): Promise<AverageHistory> {
  const [changes, years] = await Promise.all([
    api.call('grade_history', { student_id: id }, gradeHistory),
    api.call('list_yearly_averages', { student_id: id }, yearlyAverages),
  ]);
  return { changes, years };
}
