import { wireMarker } from '../domain/limits.ts';
import type { Mutation, PullRequest } from '../domain/sync-protocol.ts';
import { guardedFetch } from './http/guarded-fetch.ts';
import type { RuntimeConfig } from './http/runtime-config.ts';
import { headCall, serverCall, sharedCall, type SyncFunction } from './http/server-call.ts';

/** Sends with a token, as often as it takes; with null as a visitor. */
export type Identify = (send: (token: string | null) => Promise<unknown>) => Promise<unknown>;

interface SyncTransportOptions {
  readonly config: RuntimeConfig;
  /** Proves to the server which browser's anonymous registers are meant; the server keeps only an HMAC of it. */
  readonly browserSecret: string | null;
  /** In whose name calls are made, see `asAccount`; left out, they are a visitor's. */
  readonly identify?: Identify;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeoutMs?: number;
}

// Two calls and their waiting fit into one bounded run of the engine.
const defaultTimeoutMs = 20_000;

/** Behind a file that does not come the school itself is asked, within the same run. */
const sharedTimeoutMs = 6_000;
/** The same of a head, which is a few bytes. */
const headTimeoutMs = 3_000;

/**
 * How the sync engine reaches the database: one POST for each call, nothing cached, no cookies. What comes back carries
 * our marker and is otherwise unchecked; every failure is an `AppError`. Sends each call once, or as often as `identify`
 * does: retrying is the engine's.
 */
export function createSyncTransport({
  config,
  browserSecret,
  identify = (send) => send(null),
  fetch,
  timeoutMs = defaultTimeoutMs,
}: SyncTransportOptions) {
  const guarded = (url: string, init: RequestInit, limitMs: number): Promise<unknown> =>
    guardedFetch(url, init, { timeoutMs: limitMs, expect: wireMarker, ...(fetch && { fetch }) });
  const call = (name: SyncFunction, parameters: object, signal: AbortSignal): Promise<unknown> =>
    identify((token) => {
      const { url, init } = serverCall(config, name, parameters, token);
      return guarded(url, { ...init, signal }, timeoutMs);
    });

  const shared = (name: string | null, signal: AbortSignal): Promise<unknown> => {
    const { url, init } = sharedCall(config, name === null ? undefined : encodeURIComponent(name));
    return guarded(url, { ...init, signal }, name === null ? sharedTimeoutMs : timeoutMs);
  };

  const head = (signal: AbortSignal): Promise<unknown> => {
    const { url, init } = headCall(config);
    return guarded(url, { ...init, signal }, headTimeoutMs);
  };

  return {
    ...(config.snapshot === true && { shared, head }),
    pull: (request: PullRequest, signal: AbortSignal) => call('sync_pull', { request }, signal),
    push: (mutations: readonly Mutation[], signal: AbortSignal) =>
      call('sync_push', { mutations, browser_secret: browserSecret }, signal),
  };
}
