import * as z from 'zod/mini';
import { AppError } from '../domain/app-error.ts';
import { attempt } from '../domain/attempt.ts';
import { departments } from '../domain/departments.ts';
import type { Result } from '../domain/result.ts';
import type { AuthorizedApi } from './auth/authorized-api.ts';
import { guardedFetch } from './http/guarded-fetch.ts';
import { loadRuntimeConfig } from './http/runtime-config.ts';
import { apiUrl } from './http/server-address.ts';

const minutes = z.int().check(z.minimum(0), z.maximum(1_439));

/** What a browser wants to be told of, as the school keeps it. */
export const pushChoices = z.object({
  language: z.enum(['ar', 'en']),
  departments: z.array(z.enum(departments)),
  teachers: z.array(z.string()),
  is_personal: z.boolean(),
  /** Minutes of the day at the school. */
  quiet: z.nullable(z.object({ from: minutes, until: minutes })),
});
export type PushChoices = z.infer<typeof pushChoices>;

/** How a browser stands with the school: where it is reached, and what of its choices about the own account is whose. */
const pushStatus = z.extend(pushChoices, {
  /** Empty where the school reaches it no more. */
  endpoint: z.string(),
  /** Chosen by an account, and not without one. */
  is_of_account: z.boolean(),
  /** Whoever asks also asked for what is personal here. */
  is_mine: z.boolean(),
  /** What is personal reaches whoever asks: it ends with the session in which it was asked for. */
  is_told: z.boolean(),
  /** This is what the browser hears: the school knows who is at it. */
  is_seated: z.boolean(),
});
export type PushStatus = z.infer<typeof pushStatus>;

const key = z.object({ publicKey: z.string() });
const timeoutMs = 20_000;

/** The key by which this browser will know messages of the school; `refused` where the school sends none. */
export function readSenderKey(): Promise<Result<string, AppError>> {
  return attempt(async () => {
    const server = await loadRuntimeConfig();
    const headers = { apikey: server.publishableKey, accept: 'application/json' };
    const init: RequestInit = { headers, cache: 'no-store', credentials: 'omit' };
    const answer = await guardedFetch(apiUrl(server, '/functions/v1/notify'), init, { timeoutMs, expect: null });
    const parsed = key.safeParse(answer);
    if (!parsed.success) throw new AppError('malformed', { what: 'notify' });
    return parsed.data.publicKey;
  });
}

/** Who asks: a browser by its secret, in the name of whoever is signed in. */
export interface PushCaller {
  readonly api: AuthorizedApi;
  readonly browserSecret: string;
}

/** Tells the school where this browser is reached, and of what. */
export function savePushSubscription(
  { api, browserSecret }: PushCaller,
  subscription: PushSubscriptionJSON,
  choices: PushChoices,
): Promise<Result<PushStatus, AppError>> {
  const args = { browser_secret: browserSecret, subscription, choices };
  return attempt(() => api.call('save_push_subscription', args, pushStatus));
}

/**
 * What the school tells this browser of for whoever asks: what they chose, else what was chosen without an account. Null where that is
 * nothing, as when no message arrived any more.
 */
export function readPushSubscription({ api, browserSecret }: PushCaller): Promise<Result<PushStatus | null, AppError>> {
  return attempt(() => api.call('read_push_subscription', { browser_secret: browserSecret }, z.nullable(pushStatus)));
}

/**
 * Tells the school where this browser is reached, and by `isHere` who is at it: of whoever was there before it then hears nothing, and
 * of whoever is what they chose. Null where the school tells it of nothing.
 */
export function renewPushSubscription(
  { api, browserSecret }: PushCaller,
  subscription: PushSubscriptionJSON,
  isHere: boolean,
): Promise<Result<PushStatus | null, AppError>> {
  const args = { browser_secret: browserSecret, subscription, as_caller: isHere };
  return attempt(() => api.call('renew_push_subscription', args, z.nullable(pushStatus)));
}

/** Has the school tell this browser of nothing more. */
export function endPushSubscription({ api, browserSecret }: PushCaller): Promise<Result<boolean, AppError>> {
  return attempt(() => api.call('end_push_subscription', { browser_secret: browserSecret }, z.boolean()));
}
