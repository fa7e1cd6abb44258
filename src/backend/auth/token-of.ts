import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { claimsOf } from '../http/token-claims.ts';
import type { AccessToken } from './with-token.ts';

interface Tokens {
  readonly accessToken: AccessToken;
}

/**
 * The tokens of one account. A browser has one session for all its tabs: where another account has entered in another tab,
 * this one may not know of it yet, and must not speak in its name. Rejects with `signed-out` then.
 */
export function tokenOf(store: Tokens, userId: UserId): (...asked: Parameters<AccessToken>) => Promise<string> {
  return async (options) => {
    const token = await store.accessToken(options);
    if (token === null || claimsOf(token)?.sub !== userId) throw new AppError('signed-out', { reason: 'no-session' });
    return token;
  };
}
