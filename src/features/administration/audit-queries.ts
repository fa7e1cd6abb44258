import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import { auditLines, type AuditFilters, type AuditLine, tablesOf } from './audit.ts';
import { cairoTime } from './cairo-time.ts';

/** One page of the audit log, older than `last`. */
export function readAudit(api: AuthorizedApi, filters: AuditFilters, last?: AuditLine): Promise<readonly AuditLine[]> {
  const { who, topic, since, until } = filters;
  return api.call(
    'list_audit',
    {
      filters: {
        ...(who.trim() !== '' && { who: who.trim() }),
        ...(topic !== 'all' && { tables: tablesOf[topic] }),
        ...(since !== '' && { since: cairoTime(since, '00:00:00') }),
        ...(until !== '' && { until: cairoTime(until, '23:59:59.999') }),
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
