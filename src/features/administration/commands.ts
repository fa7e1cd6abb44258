import * as z from 'zod/mini';
import type { TeacherRole } from '../../domain/account.ts';
import type { AppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import { attempt } from '../../domain/attempt.ts';
import type { AuthorizedApi } from '../../backend/authorized-api.ts';
import { saveFile } from '../../platform/save-file.ts';
import type { AdministrationText } from './administration-text.ts';
import {
  type Application,
  type ApprovedAccount,
  decisionAnswers,
  type Outcome,
  teacherAnswer,
  type Verdict,
} from './applications.ts';
import { auditCsv } from './audit-csv.ts';
import type { AuditFilters } from './audit.ts';
import { readWholeAudit } from './queries.ts';

type Decided = Pick<Application, 'kind' | 'id' | 'role' | 'version'>;

/** As many as the server decides in one call. */
const mostAtOnce = 500;

/**
 * Decides on everybody given, each as it was seen; what became of each, by id. Of whom nothing is said nothing is known:
 * the server did not answer for them. Fails where it answered for nobody.
 */
export async function decideApplications(
  api: AuthorizedApi,
  people: readonly Decided[],
  verdict: Verdict,
): Promise<Result<ReadonlyMap<string, Outcome>, AppError>> {
  const outcomes = new Map<string, Outcome>();
  for (let from = 0; from < people.length; from += mostAtOnce) {
    const some = await decideSome(api, people.slice(from, from + mostAtOnce), verdict);
    if (!some.ok) return from === 0 ? some : { ok: true, value: outcomes };
    for (const [id, outcome] of some.value) outcomes.set(id, outcome);
  }
  return { ok: true, value: outcomes };
}

async function decideSome(
  api: AuthorizedApi,
  people: readonly Decided[],
  verdict: Verdict,
): Promise<Result<readonly [string, Outcome][], AppError>> {
  const decisions = people.map(({ kind, id, role, version }) => ({ kind, id, role, version, verdict }));
  const answers = await attempt(() => api.call('decide_applications', { decisions }, decisionAnswers));
  if (!answers.ok) return answers;
  const outcomes = answers.value.map((answer): [string, Outcome] => {
    if (answer.status === 'done') return [answer.id, { name: 'done', verdict, version: answer.version }];
    const isLate = answer.code === 'PT409' || answer.code === 'PT404';
    return [answer.id, { name: isLate ? 'late' : 'refused' }];
  });
  return { ok: true, value: outcomes };
}

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

/** Deletes an account whose time has come, with everything that hangs on it. */
export function completeDeletion(api: AuthorizedApi, id: string): Promise<Result<boolean, AppError>> {
  return attempt(() => api.call('complete_account_deletion', { user_id: id }, z.boolean()));
}

interface Exporting {
  readonly words: AdministrationText;
  /** Hears how many lines are here. */
  readonly onCount: (lines: number) => void;
}

/** Hands the person all of the log that the filters let through, as one file. */
export function saveAudit(
  api: AuthorizedApi,
  filters: AuditFilters,
  { words, onCount }: Exporting,
): Promise<Result<void, AppError>> {
  return attempt(async () => {
    const lines = await readWholeAudit(api, filters, onCount);
    saveFile(`${words.audit.file}.csv`, new Blob([auditCsv(lines, words)], { type: 'text/csv;charset=utf-8' }));
  });
}
