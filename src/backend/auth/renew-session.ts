import * as z from 'zod/mini';
import { AppError, isAppError } from '../../domain/app-error.ts';
import { now } from '../../platform/clock.ts';
import { guardedFetch } from '../http/guarded-fetch.ts';
import type { RuntimeConfig } from '../http/runtime-config.ts';
import { apiUrl } from '../http/server-address.ts';
import type { ServerError } from '../http/server-error.ts';
import { endsSession } from './session-ends.ts';

/** The Auth server, without the client that keeps what it is told. */
export interface AuthServer {
  readonly config: RuntimeConfig;
  readonly fetch?: typeof globalThis.fetch;
}

const timeoutMs = 20_000;
/** A session, as the server writes it. */
export const renewed = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  user: z.looseObject({ id: z.string() }),
});
const known = z.object({ id: z.string(), email: z.optional(z.string()) });
const refusal = z.object({
  error_code: z.optional(z.string()),
  code: z.optional(z.union([z.string(), z.number()])),
  msg: z.optional(z.string()),
});

/** A session as the server gives it, and whose it says that it is. */
export type RenewedSession = z.infer<typeof renewed>;

/**
 * Uses a refresh token for the next session. Null where it is the server's own word that there is none any more; every other
 * failure is an `AppError` as of `guardedFetch`.
 */
export async function renewSession(refreshToken: string, server: AuthServer): Promise<RenewedSession | null> {
  try {
    const body = JSON.stringify({ refresh_token: refreshToken });
    const answer = await askAuth(server, 'token?grant_type=refresh_token', { method: 'POST', body });
    const parsed = renewed.safeParse(answer);
    // An answer without a session is nobody's: a portal says anything.
    if (!parsed.success) throw new AppError('portal', { status: 200 });
    return parsed.data;
  } catch (error) {
    if (isAppError(error, 'refused') && endsSession(error.details.status, error.details.code)) return null;
    throw error;
  }
}

/** Whose session is renewed, and with what. */
interface Renewable {
  readonly userId: string;
  readonly refreshToken: string;
}

/** The next session of an account, and until when (s) it lasts by the clock of this device. Null and failures as of `renewSession`. */
export async function nextSession(
  { userId, refreshToken }: Renewable,
  server: AuthServer,
): Promise<(RenewedSession & { readonly expires_at: number }) | null> {
  const next = await renewSession(refreshToken, server);
  if (next === null) return null;
  // Nothing goes out in the name of one account with the token of another.
  if (next.user.id !== userId) throw new AppError('portal', { status: 200 });
  return { ...next, expires_at: Math.floor(now() / 1_000) + next.expires_in };
}

/** Whose a token is: the server has checked who signed it. Fails as `guardedFetch` does. */
export async function ownerOfToken(token: string, server: AuthServer): Promise<z.infer<typeof known>> {
  const answer = await askAuth(server, 'user', { method: 'GET', headers: { authorization: `Bearer ${token}` } });
  const parsed = known.safeParse(answer);
  if (!parsed.success) throw new AppError('portal', { status: 200 });
  return parsed.data;
}

/** Whether the account of a token is there no more, by the server's own word. Any other failure is thrown. */
export async function isOwnerDeleted(token: string, server: AuthServer): Promise<boolean> {
  try {
    await ownerOfToken(token, server);
    return false;
  } catch (error) {
    if (!isAppError(error, 'refused') || error.details.code === null) throw error;
    // What else is refused says that the session is over, and not the account.
    return error.details.code === 'user_not_found';
  }
}

/** Asks the Auth server without anybody's token; fails as `guardedFetch` does. */
export function askAuth({ config, fetch }: AuthServer, path: string, init: RequestInit): Promise<unknown> {
  const headers = { apikey: config.publishableKey, 'content-type': 'application/json', accept: 'application/json' };
  return guardedFetch(
    apiUrl(config, `/auth/v1/${path}`),
    {
      ...init,
      headers: { ...headers, ...(init.headers as Record<string, string> | undefined) },
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    },
    { timeoutMs, expect: null, readError: readAuthError, ...(fetch && { fetch }) },
  );
}

function readAuthError(body: unknown): ServerError | null {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return null;
  const { error_code: name, code = '', msg = '' } = parsed.data;
  return { code: name ?? String(code), message: msg, retryAfterS: null };
}
