import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import { spanOfDay } from '../../domain/school-minute.ts';
import { auditLines, type AuditFilters, type AuditLine, tablesOf } from './audit.ts';

/** One page of the audit log, older than `last`. */
export function readAudit(api: AuthorizedApi, filters: AuditFilters, last?: AuditLine): Promise<readonly AuditLine[]> {
  const { who, topic } = filters;
  // A day that is still being typed narrows nothing yet.
  const [since, until] = [spanOfDay(filters.since)?.start, spanOfDay(filters.until)?.end];
  return api.call(
    'list_audit',
    {
      filters: {
        ...(who.trim() !== '' && { who: who.trim() }),
        ...(topic !== 'all' && { tables: tablesOf[topic] }),
        ...(since !== undefined && { since: new Date(since).toISOString() }),
        ...(until !== undefined && { until: new Date(until).toISOString() }),
      },
      ...(last && { before_at: last.place, before_id: last.id }),
    },
    auditLines,
  );
}

/** As many lines as the server tells at once. */
const auditPage = 50;

/** The audit log to its end; `onCount` hears how many lines are here. */
export function readWholeAudit(
  api: AuthorizedApi,
  filters: AuditFilters,
  onCount: (lines: number) => void,
): Promise<readonly AuditLine[]> {
  let count = 0;
  return readInPages(async (last: AuditLine | undefined) => {
    const lines = await readAudit(api, filters, last);
    onCount((count += lines.length));
    return lines;
  }, auditPage);
}
