import * as z from 'zod/mini';
import { AppError, isAppError } from '../../domain/app-error.ts';
import type { UserId } from '../../domain/ids.ts';
import type { SharedSession } from '../../domain/shared-session.ts';
import { now } from '../../platform/clock.ts';
import { inTurn } from '../../platform/locks.ts';
import { guardedFetch } from '../http/guarded-fetch.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';
import type { ServerError } from '../http/server-error.ts';
import { sessionKey } from './session-copy.ts';
import { endsSession } from './session-ends.ts';
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

const timeoutMs = 20_000;
const renewed = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  error_code: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
  msg: z.optional(z.string()),
});

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
    const next = await renew(kept, await config(), fetch);
    if (next === null) {
      await sessionStore.clear(userId);
      return null;
    }
    // What is not kept belongs to somebody who has left meanwhile.
    return (await sessionStore.write(next)) ? next.accessToken : null;
  });
}

async function renew(
  kept: SharedSession,
  config: RuntimeConfig,
  fetch: typeof globalThis.fetch | undefined,
): Promise<SharedSession | null> {
  const headers = { apikey: config.publishableKey, 'content-type': 'application/json', accept: 'application/json' };
  const body = JSON.stringify({ refresh_token: kept.refreshToken });
  try {
    const answer = await guardedFetch(
      apiUrl(config, '/auth/v1/token?grant_type=refresh_token'),
      { method: 'POST', headers, body, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' },
      { timeoutMs, expect: null, readError: readAuthError, ...(fetch && { fetch }) },
    );
    const parsed = renewed.safeParse(answer);
    // An answer without a session is nobody's: a portal says anything.
    if (!parsed.success) throw new AppError('portal', { status: 200 });
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: livesFor } = parsed.data;
    return { ...kept, accessToken, refreshToken, expiresAt: Math.floor(now() / 1_000) + livesFor };
  } catch (error) {
    if (isAppError(error, 'refused') && endsSession(error.details.status, error.details.code)) return null;
    throw error;
  }
}

function readAuthError(body: unknown): ServerError | null {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return null;
  const { error_code: name, code = '', msg = '' } = parsed.data;
  return { code: name ?? String(code), message: msg, retryAfterS: null };
}
