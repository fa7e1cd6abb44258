import * as z from 'zod/mini';
import type { AuthorizedApi } from '../../backend/authorized-api.ts';
import { auditLines, type AuditFilters, type AuditLine, tablesOf } from './audit.ts';
import {
  type Application,
  type ApprovedAccount,
  approvedStudents,
  approvedTeachers,
  type Deletion,
  deletions,
  pendingStudents,
  pendingTeachers,
} from './applications.ts';

/** Everything that waits for an administrator. */
export interface Queue {
  readonly applications: readonly Application[];
  readonly deletions: readonly Deletion[];
}

/** Asks for all that waits, at once. */
export async function readQueue(api: AuthorizedApi): Promise<Queue> {
  const [teachers, students, leaving] = await Promise.all([
    api.call('list_pending_teachers', {}, pendingTeachers),
    api.call('list_pending_students', {}, pendingStudents),
    api.call('list_account_deletions', {}, deletions),
  ]);
  return { applications: [...teachers, ...students], deletions: leaving };
}

/** Everybody who is approved. Only administrators see students here; who is none is refused as a whole. */
export async function readAccounts(api: AuthorizedApi): Promise<readonly ApprovedAccount[]> {
  await api.call('list_account_deletions', {}, z.array(z.unknown()));
  const columns = (own: string) => `select=id,display_name,revision,${own}&is_approved=is.true&order=display_name`;
  const [teachers, students] = await Promise.all([
    api.read(`teachers?${columns('role,department')}`, approvedTeachers),
    api.read(`students?${columns('grade')}`, approvedStudents),
  ]);
  return [...teachers, ...students];
}

/** One page of the audit log, older than `last`. */
export function readAudit(api: AuthorizedApi, filters: AuditFilters, last?: AuditLine): Promise<readonly AuditLine[]> {
  const { who, topic, since, until } = filters;
  return api.call(
    'list_audit',
    {
      filters: {
        ...(who.trim() !== '' && { who: who.trim() }),
        ...(topic !== 'all' && { tables: tablesOf[topic] }),
        ...(since !== '' && { since: `${since}T00:00:00+02:00` }),
        ...(until !== '' && { until: `${until}T23:59:59.999+02:00` }),
      },
      ...(last && { before_at: last.place, before_id: last.id }),
    },
    auditLines,
  );
}
