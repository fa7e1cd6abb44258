import * as z from 'zod/mini';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { deleteMeta, writeMeta } from '../../data/database/meta.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import { takeFile } from '../../ui/files/take-file.ts';
import { type OwnDataHeadings, ownDataCsv } from './own-data-csv.ts';

const everything = z.looseObject({ exported_at: z.string() });
const dueAt = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => Date.parse(text)),
);
const wasThere = z.boolean();

/** Hands over all that the school keeps of the account: for programs, or with headings for a spreadsheet; false where it is not taken yet. */
export function takeMyData(api: AuthorizedApi, headings?: OwnDataHeadings): Promise<Result<boolean, AppError>> {
  return attempt(async () => {
    const data = await api.call('export_my_data', {}, everything);
    const name = `manara-${data.exported_at.slice(0, 10)}`;
    if (headings) return takeFile(`${name}.csv`, new Blob([ownDataCsv(data, headings)], { type: 'text/csv' }));
    return takeFile(`${name}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  });
}

/** Asks for the account to be deleted and remembers when it will be. */
export function requestDeletion(own: OwnDatabase, api: AuthorizedApi): Promise<Result<number, AppError>> {
  return attempt(async () => {
    const due = await api.call('request_account_deletion', {}, dueAt);
    await writeMeta(own, 'deletionDueAt', due);
    return due;
  });
}

/** Changes one's mind; false when there was nothing to take back. */
export function cancelDeletion(own: OwnDatabase, api: AuthorizedApi): Promise<Result<boolean, AppError>> {
  return attempt(async () => {
    const was = await api.call('cancel_account_deletion', {}, wasThere);
    await deleteMeta(own, 'deletionDueAt');
    return was;
  });
}
