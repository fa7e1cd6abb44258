import { AppError, isAppError } from '../domain/app-error.ts';
import { wireMarker } from '../domain/limits.ts';
import type { Mutation, PullRequest } from '../domain/sync-protocol.ts';
import { guardedFetch } from './guarded-fetch.ts';
import type { RuntimeConfig } from './runtime-config.ts';
import { serverCall, type SyncFunction } from './server-call.ts';

interface SyncTransportOptions {
  readonly config: RuntimeConfig;
  /** Proves to the server which browser's anonymous registers are meant; the server keeps only an HMAC of it. */
  readonly browserSecret: string | null;
  /** The token of the account that every call is made for; null while there is none. Left out, calls are a visitor's. */
  readonly accessToken?: () => Promise<string | null>;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

// Two calls and their waiting fit into one bounded run of the engine.
const defaultTimeoutMs = 20_000;

/**
 * How the sync engine reaches the database: one POST for each call, nothing cached, no cookies. What comes back carries
 * our marker and is otherwise unchecked; every failure is an `AppError`. Sends each call once: retrying is the engine's.
 */
export function createSyncTransport({
  config,
  browserSecret,
  accessToken,
  fetch,
  timeoutMs = defaultTimeoutMs,
}: SyncTransportOptions) {
  async function call(name: SyncFunction, parameters: object, signal: AbortSignal): Promise<unknown> {
    const { url, init } = serverCall(config, name, parameters, accessToken ? await bearer(accessToken) : null);
    const sent = guardedFetch(url, { ...init, signal }, { timeoutMs, expect: wireMarker, ...(fetch && { fetch }) });
    return accessToken ? sent.catch(orSignedOut) : sent;
  }

  return {
    pull: (request: PullRequest, signal: AbortSignal) => call('sync_pull', { request }, signal),
    push: (mutations: readonly Mutation[], signal: AbortSignal) =>
      call('sync_push', { mutations, browser_secret: browserSecret }, signal),
  };
}

async function bearer(accessToken: () => Promise<string | null>): Promise<string> {
  const token = await accessToken();
  if (token === null) throw new AppError('signed-out', { reason: 'no-session' });
  return `Bearer ${token}`;
}

/** A visitor's 401 is a broken deployment; an account's says that its session is over. */
function orSignedOut(error: unknown): never {
  if (isAppError(error, 'refused') && error.details.status === 401)
    throw new AppError('signed-out', { reason: 'not-accepted' }, { cause: error });
  throw error;
}
