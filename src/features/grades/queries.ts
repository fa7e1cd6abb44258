import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import { type GradeChange, type GradedStudent, gradeHistory, studentsWithGpa } from './students.ts';

/** All students with their averages, for owners and managers; kept nowhere. */
export function readStudents(api: AuthorizedApi): Promise<readonly GradedStudent[]> {
  return readInPages((last: GradedStudent | undefined, page) =>
    api.call('list_students_with_gpa', { after_id: last?.id ?? null, page }, studentsWithGpa),
  );
}

/** How a student's average came to be, newest first. */
export function readHistory(api: AuthorizedApi, { id }: GradedStudent): Promise<readonly GradeChange[]> {
  return api.call('grade_history', { student_id: id }, gradeHistory);
}
