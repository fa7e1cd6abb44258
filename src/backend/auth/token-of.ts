import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import type { SessionCheck } from './session-check.ts';
import type { AccessToken } from './with-token.ts';

/**
 * The tokens of one account. A browser has one session for all its tabs: where another account has entered in another tab,
 * this one may not know of it yet, and must not speak in its name. Rejects with `signed-out` then. Whose a session is, the
 * server has said that gave it, and no token says of itself.
 */
export function tokenOf(
  store: Pick<SessionCheck, 'heldSession'>,
  userId: UserId,
): (...asked: Parameters<AccessToken>) => Promise<string> {
  return async (options) => {
    const session = await store.heldSession(options);
    if (session?.user.id !== userId) throw new AppError('signed-out', { reason: 'no-session' });
    return session.access_token;
  };
}
