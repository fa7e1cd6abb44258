import * as z from 'zod/mini';
import type { TeacherRole } from '../../domain/account.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { type ApprovedAccount, type ResetCard, resetCards, studentAnswer, teacherAnswer } from './accounts.ts';

/** Gives an approved teacher another role; the answer is its new version. */
export async function setTeacherRole(
  api: AuthorizedApi,
  { id, version }: Pick<ApprovedAccount, 'id' | 'version'>,
  role: TeacherRole,
): Promise<Result<number, AppError>> {
  const args = { teacher_id: id, new_role: role, expected_version: version };
  const answer = await attempt(() => api.call('set_teacher_role', args, teacherAnswer));
  return answer.ok ? { ok: true, value: answer.value.version } : answer;
}

/** Ends a teacher's approval; everything they published goes to the heir, or stays under their name where there is none. */
export async function letTeacherGo(
  api: AuthorizedApi,
  teacher: ApprovedAccount,
  heirId: string | null,
): Promise<Result<ApprovedAccount, AppError>> {
  const args = { teacher_id: teacher.id, heir_id: heirId, expected_version: teacher.version };
  const answer = await attempt(() => api.call('let_teacher_go', args, teacherAnswer));
  return answer.ok ? { ok: true, value: { ...teacher, version: answer.value.version } } : answer;
}

/** Takes that back within a week. */
export async function takeTeacherBack(
  api: AuthorizedApi,
  teacher: ApprovedAccount,
): Promise<Result<ApprovedAccount, AppError>> {
  const args = { teacher_id: teacher.id, expected_version: teacher.version };
  const answer = await attempt(() => api.call('take_teacher_back', args, teacherAnswer));
  return answer.ok ? { ok: true, value: { ...teacher, version: answer.value.version } } : answer;
}

/** What the administration may change of a student. */
export type StudentFacts = Pick<ApprovedAccount, 'name' | 'place'>;

/** Gives a student another name or grade; answers the student as it is then. */
export async function editStudent(
  api: AuthorizedApi,
  student: ApprovedAccount,
  { name, place }: StudentFacts,
): Promise<Result<ApprovedAccount, AppError>> {
  const args = { student_id: student.id, display_name: name, grade: place, expected_version: student.version };
  const answer = await attempt(() => api.call('edit_student', args, studentAnswer));
  return answer.ok ? { ok: true, value: { ...student, ...answer.value } } : answer;
}

/** Makes the code card with which a student chooses a new password; an older one ends. */
export async function issueResetCard(api: AuthorizedApi, id: string): Promise<Result<ResetCard, AppError>> {
  return attempt(() => api.call('issue_reset_card', { student_id: id }, resetCards));
}

/** Ends a student's code card before it is used. */
export async function endResetCard(api: AuthorizedApi, id: string): Promise<Result<boolean, AppError>> {
  return attempt(() => api.call('end_reset_card', { student_id: id }, z.boolean()));
}
