import { isAppError } from '../domain/app-error.ts';

/** Why a page that lives on the network alone has nothing to show, as far as it has words of its own for it. */
export type RemoteProblem = 'forbidden' | 'offline' | 'too-often' | 'unavailable' | 'other';

/** Whether a call failed for want of a way to the school, or of a school that answers: the same call may do later. */
export function isCutOff(error: unknown): boolean {
  return isAppError(error, 'offline') || isAppError(error, 'portal') || isAppError(error, 'unavailable');
}

/** The problem behind a failure. */
export function remoteProblemOf(error: unknown): RemoteProblem {
  if (isAppError(error, 'offline')) return 'offline';
  if (isAppError(error, 'refused') && (error.details.status === 403 || error.details.status === 401))
    return 'forbidden';
  if (isAppError(error, 'refused') && error.details.status === 429) return 'too-often';
  if (isAppError(error, 'unavailable')) return error.details.status === 429 ? 'too-often' : 'unavailable';
  return 'other';
}
