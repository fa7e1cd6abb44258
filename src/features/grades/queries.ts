import type { AuthorizedApi } from '../../backend/authorized-api.ts';
import { type GradeChange, type GradedStudent, gradeHistory, studentsWithGpa } from './students.ts';

/** Rows in one answer of the API, whatever is asked for. */
const pageSize = 1_000;

/** All students with their averages, for owners and managers; kept nowhere. */
export async function readStudents(api: AuthorizedApi): Promise<readonly GradedStudent[]> {
  const students: GradedStudent[] = [];
  for (;;) {
    const page = await api.call(
      `list_students_with_gpa?limit=${pageSize}&offset=${students.length}`,
      {},
      studentsWithGpa,
    );
    students.push(...page);
    if (page.length < pageSize) return students;
  }
}

/** How a student's average came to be, newest first. */
export function readHistory(api: AuthorizedApi, studentId: string): Promise<readonly GradeChange[]> {
  return api.call('grade_history', { student_id: studentId }, gradeHistory);
}
