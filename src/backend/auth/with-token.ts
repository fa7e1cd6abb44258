import { AppError, isAppError } from '../../domain/app-error.ts';
import { isUnknownKey } from '../http/server-error.ts';
import type { Identify } from '../sync-transport.ts';

/** The token of whoever is signed in, null for a visitor; `fresh` asks for another one than the last. */
export type AccessToken = (options?: { readonly fresh: boolean }) => Promise<string | null>;

/**
 * Sends with a token, and where the server does not believe in it once more with a fresh one: the clock of a phone may
 * hold a token for alive that has run out.
 */
export async function withToken<T>(accessToken: AccessToken, send: (token: string | null) => Promise<T>): Promise<T> {
  const token = await accessToken();
  try {
    return await send(token);
  } catch (error) {
    if (token === null || !isUnbelieved(error)) throw error;
    return send(await accessToken({ fresh: true }));
  }
}

/**
 * Calls of an account and never of a visitor. They reject with `signed-out` where there is no token and nothing was sent,
 * and where the server accepts not even a fresh one: a visitor's 401 is a broken deployment, an account's says that its
 * session is over.
 */
export function asAccount(accessToken: AccessToken): Identify {
  return async (send) => {
    try {
      return await withToken(accessToken, (token) => {
        if (token === null) throw new AppError('signed-out', { reason: 'no-session' });
        return send(token);
      });
    } catch (error) {
      if (!isUnbelieved(error)) throw error;
      throw new AppError('signed-out', { reason: 'not-accepted' }, { cause: error });
    }
  };
}

function isUnbelieved(error: unknown): boolean {
  return isAppError(error, 'refused') && error.details.status === 401 && !isUnknownKey(error);
}
