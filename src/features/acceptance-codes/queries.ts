import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { type CodeCounts, codeCounts, type CodeState, type ListedCode, listedCodes } from './codes.ts';

/** Which codes are asked for. */
export interface CodeFilters {
  readonly state: CodeState['name'] | 'all';
  /** Part of the name of who issued or used it. */
  readonly who: string;
}

/** A page of the caller's codes, of an administrator of all, the newest first; never the codes themselves. */
export function readCodes(
  api: AuthorizedApi,
  { state, who }: CodeFilters,
  page: number,
  last?: ListedCode,
): Promise<readonly ListedCode[]> {
  const filters = { ...(state !== 'all' && { state }), ...(who.trim() !== '' && { who: who.trim() }) };
  const after = last && { before_at: last.place, before_id: last.id };
  return api.call('list_acceptance_codes', { filters, page, ...after }, listedCodes);
}

/** How many of the same codes there are of each state. */
export function countCodes(api: AuthorizedApi): Promise<CodeCounts> {
  return api.call('count_acceptance_codes', {}, codeCounts);
}
