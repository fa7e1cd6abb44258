import { attempt } from '../../domain/attempt.ts';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { AppError } from '../../domain/app-error.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { readStudents } from './queries.ts';
import { gpaAnswer, type GradedStudent } from './students.ts';

/** What became of a new average. */
export type SaveOutcome =
  /** `gpa` is the one that stands now: another one, where it was written into a `year` that has ended. */
  | { readonly name: 'saved'; readonly gpa: number | null; readonly version: number; readonly year: number | null }
  /** Somebody else changed it; this is how all stand now. */
  | { readonly name: 'conflict'; readonly students: readonly GradedStudent[] }
  | { readonly name: 'failed'; readonly error: AppError };

/** Stores a new average, or takes it back with null, if the old one is still what was on screen. */
export async function saveGpa(
  api: AuthorizedApi,
  { id, version }: Pick<GradedStudent, 'id' | 'version'>,
  gpa: number | null,
): Promise<SaveOutcome> {
  const args = { student_id: id, expected_version: version };
  const answer = await attempt(() =>
    gpa === null
      ? api.call('take_back_student_gpa', args, gpaAnswer)
      : api.call('set_student_gpa', { ...args, gpa }, gpaAnswer),
  );
  if (answer.ok) return { name: 'saved', ...answer.value };
  const isOutdated = overtakenBy(answer.error) === 'changed';
  if (!isOutdated) return { name: 'failed', error: answer.error };
  const students = await attempt(() => readStudents(api));
  return students.ok ? { name: 'conflict', students: students.value } : { name: 'failed', error: students.error };
}
