import type { AuthorizedApi } from '../../backend/authorized-api.ts';
import { type ListedCode, listedCodes } from './codes.ts';

/** The caller's codes, of an administrator all; never the codes themselves. */
export function readCodes(api: AuthorizedApi): Promise<readonly ListedCode[]> {
  return api.call('list_acceptance_codes', {}, listedCodes);
}
