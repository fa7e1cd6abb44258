import { isAppError } from '../domain/app-error.ts';

/** Why a page that lives on the network alone has nothing to show, as far as it has words of its own for it. */
export type RemoteProblem = 'forbidden' | 'offline' | 'too-often' | 'unavailable' | 'other';

/** Whether a call failed for want of a way to the school, or of a school that answers: the same call may do later. */
export function isCutOff(error: unknown): boolean {
  return isAppError(error, 'offline') || isAppError(error, 'portal') || isAppError(error, 'unavailable');
}

/**
 * Whether what was to be done was done or changed by somebody else since it was looked at, or is not there any more: the school
 * says so in codes of its own.
 */
export function overtakenBy(error: unknown): 'changed' | 'gone' | null {
  if (!isAppError(error, 'refused')) return null;
  if (error.details.code === 'PT409') return 'changed';
  return error.details.code === 'PT404' ? 'gone' : null;
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
