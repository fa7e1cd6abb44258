import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import { takeFile } from '../../ui/files/take-file.ts';
import type { AdministrationMessages } from './administration-messages.ts';
import { auditCsv } from './audit-csv.ts';
import { readWholeAudit } from './audit-queries.ts';
import type { AuditFilters } from './audit.ts';

interface Exporting {
  readonly words: AdministrationMessages;
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
    await takeFile(`${words.audit.file}.csv`, new Blob([auditCsv(lines, words)], { type: 'text/csv;charset=utf-8' }));
  });
}
