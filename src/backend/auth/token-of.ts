import { AppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import { plainObject } from '../../domain/plain-object.ts';
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

/**
 * Whose token it is and when it ends by the clock of the server, as it says itself and nobody has checked; null of one that
 * cannot be read.
 */
export function claimsOf(token: string): { readonly sub: unknown; readonly exp: unknown } | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    // Names in it are UTF-8, of which these two need no more than its ASCII.
    const said = plainObject(JSON.parse(atob(claims)));
    return said && { sub: said['sub'], exp: said['exp'] };
  } catch {
    return null;
  }
}
