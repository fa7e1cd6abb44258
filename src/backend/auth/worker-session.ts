import type { UserId } from '../../domain/ids.ts';
import type { SharedSession } from '../../domain/shared-session.ts';
import { now } from '../../platform/clock.ts';
import { inTurn } from '../../platform/locks.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { type AuthServer, nextSession } from './renew-session.ts';
import { sessionKey } from './session-copy.ts';
import type { SessionStore } from './session-store.ts';
import { renewalMarginMs } from './session-sharing.ts';

interface WorkerSessionOptions {
  readonly config: () => Promise<RuntimeConfig>;
  readonly sessionStore: SessionStore;
  readonly userId: UserId;
  /** Asks for another token than the one in the session store. */
  readonly fresh?: boolean;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * The token of an account for whoever has no local storage: the one in the session store, renewed where it is about to end, under
 * the lock that pages hold when they renew theirs. Null when nobody is signed in any more. Only the server's own word ends
 * the session; every other failure is an `AppError` as of `guardedFetch`.
 */
export function workerAccessToken({
  config,
  sessionStore,
  userId,
  fresh = false,
  fetch,
}: WorkerSessionOptions): Promise<string | null> {
  return inTurn(sessionKey, async () => {
    const kept = await sessionStore.read(userId);
    if (kept === null) return null;
    if (!fresh && kept.expiresAt * 1_000 - now() > renewalMarginMs) return kept.accessToken;
    const next = await renew(kept, { config: await config(), ...(fetch && { fetch }) });
    if (next === null) {
      await sessionStore.clear(userId);
      return null;
    }
    // What is not kept belongs to somebody who has left meanwhile.
    return (await sessionStore.write(next)) ? next.accessToken : null;
  });
}

async function renew(kept: SharedSession, server: AuthServer): Promise<SharedSession | null> {
  const next = await nextSession(kept, server);
  return (
    next && { ...kept, accessToken: next.access_token, refreshToken: next.refresh_token, expiresAt: next.expires_at }
  );
}
