import type { Session } from '@supabase/supabase-js';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { now } from '../../platform/clock.ts';
import { inTurn } from '../../platform/locks.ts';
import { removeStored, writeStored } from '../../platform/storage.ts';
import { isUnknownKey } from '../http/server-error.ts';
import { type AuthServer, nextSession } from './renew-session.ts';
import { sessionKey } from './session-copy.ts';
import { ageOf, isDue, isFromFuture, type SessionSharing, storedSession } from './session-sharing.ts';

/** Answers with the session, renewed where it is about to end or its token is older than wished for. */
export type CurrentSession = (options?: { readonly maxAgeMs?: number }) => Promise<Session | null>;

interface CurrentSessionDeps {
  readonly server: AuthServer;
  readonly sharing: SessionSharing;
}

/**
 * Keeps the session of this browser fresh, among tabs and the service worker one at a time, with one call each time that it is due.
 * The auth client would try for half a minute while everybody waits for the lock, and then say for a minute that there is no
 * network without looking: who asks again decides when, and finds a server that is back with the next call.
 */
export function createCurrentSession({ server, sharing }: CurrentSessionDeps): CurrentSession {
  async function look(maxAgeMs: number): Promise<Session | null> {
    const held = storedSession();
    if (held === null) return null;
    const isDoubted = ageOf(held) > maxAgeMs || isFromFuture(held);
    if (!isDoubted && !isDue(held)) return held;
    try {
      return await renew(held, server);
    } catch (error) {
      // Until it ends it serves, as long as nobody has asked for another.
      if (!isDoubted && held.expires_at * 1_000 > now()) return held;
      throw error;
    }
  }

  const ask = (maxAgeMs: number): ReturnType<CurrentSession> =>
    // Two tabs that renew at once, or a tab and the service worker, would use one token twice.
    inTurn(sessionKey, async () => {
      // Whoever takes none that is there already was told that it is not believed in.
      await sharing.adopt(maxAgeMs < 0);
      const held = storedSession();
      const session = await look(maxAgeMs);
      if (session !== null) await sharing.show();
      else if (held !== null) await sharing.end(held.user.id);
      return session;
    });

  let asked: { readonly of: string | undefined; readonly answer: ReturnType<CurrentSession> } | null = null;
  return ({ maxAgeMs = Infinity } = {}) => {
    if (maxAgeMs < Infinity) return ask(maxAgeMs);
    const of = storedSession()?.refresh_token;
    // A network that swallows what is sent lets each wait for its end: all of them for the same one.
    if (asked?.of === of && asked) return asked.answer;
    const own = { of, answer: ask(maxAgeMs).finally(() => asked === own && (asked = null)) };
    asked = own;
    return own.answer;
  };
}

/** Renews what is stored. Null once there is nothing any more: by the server's own word, or because somebody has left meanwhile. */
async function renew(held: Session, server: AuthServer): Promise<Session | null> {
  const next = await nextSession({ userId: held.user.id, refreshToken: held.refresh_token }, server).catch(asBusy);
  const stored = storedSession();
  // Somebody without our lock has renewed or left it meanwhile: theirs is the one that counts.
  if (stored?.refresh_token !== held.refresh_token) return stored;
  if (next === null) {
    removeStored(sessionKey);
    return null;
  }
  writeStored(sessionKey, JSON.stringify({ ...held, ...next }));
  return storedSession();
}

/** What the server refuses without ending the session says that it does not renew any now, and nothing of who asks. */
function asBusy(error: unknown): never {
  if (!isAppError(error, 'refused') || isUnknownKey(error)) throw error;
  const { status, code } = error.details;
  throw new AppError('unavailable', { status, code, retryAfterMs: null }, { cause: error });
}
