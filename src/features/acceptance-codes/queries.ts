import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import {
  type Batch,
  type CodeCounts,
  codeCounts,
  codeLimits,
  listedBatches,
  type ListedCode,
  listedCodes,
} from './codes.ts';

/**
 * A page of the caller's batches, of an administrator all, the newest first. `who`: part of the name of a batch, of its
 * issuer, or of a student who used one of its codes.
 */
export function readBatches(api: AuthorizedApi, who: string, page: number, last?: Batch): Promise<readonly Batch[]> {
  const filters = who.trim() === '' ? {} : { who: who.trim() };
  const after = last && { before_at: last.place, before_id: last.id };
  return api.call('list_acceptance_code_batches', { filters, page, ...after }, listedBatches);
}

/** The codes of a batch by their number; never the codes themselves. */
export function readCodes(api: AuthorizedApi, batch: string): Promise<readonly ListedCode[]> {
  return api.call('list_acceptance_codes', { filters: { batch }, page: codeLimits.inBatch }, listedCodes);
}

/** How many codes there are of each state. */
export function countCodes(api: AuthorizedApi): Promise<CodeCounts> {
  return api.call('count_acceptance_codes', {}, codeCounts);
}
