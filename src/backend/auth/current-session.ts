import {
  type GoTrueClient,
  isAuthApiError,
  isAuthRefreshDiscardedError,
  isAuthSessionMissingError,
  type Session,
} from '@supabase/supabase-js';
import { inTurn } from '../../platform/locks.ts';
import { removeStored } from '../../platform/storage.ts';
import type { AuthErrorReader } from './auth-error-reader.ts';
import { sessionKey } from './session-copy.ts';
import { ageOf, isFromFuture, type SessionSharing, storedSession } from './session-sharing.ts';

/** Answers with the session, refreshed where it is about to end or its token is older than wished for. */
export type CurrentSession = (options?: { readonly maxAgeMs?: number }) => Promise<Session | null>;

interface CurrentSessionDeps {
  readonly client: GoTrueClient;
  readonly sharing: SessionSharing;
  readonly authErrors: AuthErrorReader;
}

/** Keeps the session of a client fresh, among tabs and the service worker one at a time. */
export function createCurrentSession({ client, sharing, authErrors }: CurrentSessionDeps): CurrentSession {
  /** What is stored, refreshed by the client where it is about to end. */
  async function stored(): Promise<Awaited<ReturnType<typeof client.getSession>>> {
    const answer = await client.getSession();
    // Somebody without our lock has refreshed it meanwhile: theirs is the one that counts.
    return isAuthRefreshDiscardedError(answer.error) ? client.getSession() : answer;
  }

  async function refresh(): Promise<Session | null> {
    const { data, error } = await client.refreshSession();
    if (error === null) return data.session;
    if (isAuthRefreshDiscardedError(error)) return authErrors.orThrow(await stored()).data.session;
    // What says so is our server's own word, see `createAuthFetch`; the client would keep it until its last minute.
    if (!isAuthApiError(error) && !isAuthSessionMissingError(error)) throw authErrors.explain(error);
    removeStored(sessionKey);
    return null;
  }

  async function look(maxAgeMs: number): Promise<Session | null> {
    const { data, error } = await stored();
    if (error !== null && (isAuthApiError(error) || isAuthSessionMissingError(error))) return null;
    if (error !== null) throw authErrors.explain(error);
    if (data.session === null) return null;
    // One from the future says nothing of when it ends.
    return ageOf(data.session) > maxAgeMs || isFromFuture(data.session) ? refresh() : data.session;
  }

  return ({ maxAgeMs = Infinity } = {}) =>
    // Two tabs that refresh at once, or a tab and the service worker, would use one token twice.
    inTurn(sessionKey, async () => {
      // Whoever takes none that is there already was told that it is not believed in.
      await sharing.adopt(maxAgeMs < 0);
      const held = storedSession();
      const session = await look(maxAgeMs);
      if (session !== null) await sharing.show();
      else if (held !== null) await sharing.end(held.user.id);
      return session;
    });
}
