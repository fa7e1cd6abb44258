import * as z from 'zod/mini';
import { attempt } from '../../domain/attempt.ts';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { AppError } from '../../domain/app-error.ts';
import type { Result } from '../../domain/result.ts';
import { now } from '../../platform/clock.ts';
import { endOf, type IssuedCode, issuedCodes, type Term } from './codes.ts';

/** What is issued at once: a new batch of this name, or more of one that is there. */
export interface Wanted {
  readonly howMany: number;
  readonly term: Term;
  readonly batch: { readonly name: string } | { readonly id: string };
}

/** Makes codes: this answer is the only place where they ever stand. */
export function issueCodes(
  api: AuthorizedApi,
  { howMany, term, batch }: Wanted,
): Promise<Result<readonly IssuedCode[], AppError>> {
  const args = {
    how_many: howMany,
    expires_at: endOf(term, now()),
    ...('id' in batch ? { batch_id: batch.id } : { batch_name: batch.name }),
  };
  return attempt(() => api.call('issue_acceptance_codes', args, issuedCodes));
}

/** Ends a code that nobody has used. */
export function revokeCode(api: AuthorizedApi, id: string): Promise<Result<boolean, AppError>> {
  return attempt(() => api.call('revoke_acceptance_code', { code_id: id }, z.boolean()));
}
