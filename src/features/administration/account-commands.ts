import * as z from 'zod/mini';
import type { TeacherRole } from '../../domain/account.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { type ApprovedAccount, type ResetCard, resetCards, studentAnswer, teacherAnswer } from './accounts.ts';

/** Calls a function about a teacher as they were seen; answers what the teacher becomes, in its new version. */
async function callAbout(
  api: AuthorizedApi,
  name: string,
  becomes: ApprovedAccount,
  rest: object = {},
): Promise<Result<ApprovedAccount, AppError>> {
  const args = { teacher_id: becomes.id, expected_version: becomes.version, ...rest };
  const answer = await attempt(() => api.call(name, args, teacherAnswer));
  return answer.ok ? { ok: true, value: { ...becomes, version: answer.value.version } } : answer;
}

/** Gives an approved teacher another role. */
export function setTeacherRole(api: AuthorizedApi, teacher: ApprovedAccount, role: TeacherRole) {
  return callAbout(api, 'set_teacher_role', { ...teacher, role }, { new_role: role });
}

/** Ends a teacher's approval; everything they published goes to the heir, or stays under their name where there is none. */
export function letTeacherGo(api: AuthorizedApi, teacher: ApprovedAccount, heirId: string | null) {
  return callAbout(api, 'let_teacher_go', teacher, { heir_id: heirId });
}

/** Takes that back within a week. */
export function takeTeacherBack(api: AuthorizedApi, teacher: ApprovedAccount) {
  return callAbout(api, 'take_teacher_back', teacher);
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
