import { AppError } from '../../domain/app-error.ts';
import type { Mutation, PullRequest } from '../../domain/sync-protocol.ts';

/**
 * The way to the server. Both calls resolve to the raw answer, unparsed, and reject with an `AppError` of the kinds
 * offline, portal, signed-out, unavailable, refused or malformed. They may reach the server without us learning it.
 */
export interface SyncTransport {
  readonly pull: (request: PullRequest, signal: AbortSignal) => Promise<unknown>;
  readonly push: (mutations: readonly Mutation[], signal: AbortSignal) => Promise<unknown>;
  /**
   * A page of the public mirror from a file that everybody shares: the first one, or by its name one that goes on from another.
   * Where there is none it rejects, and `pull` serves.
   */
  readonly shared?: (name: string | null, signal: AbortSignal) => Promise<unknown>;
}

/** The way to a server that is found with the first call: where it cannot be found, the call fails like any other. */
export function transportThrough(connected: () => Promise<SyncTransport>): SyncTransport {
  return {
    pull: async (request, signal) => (await connected()).pull(request, signal),
    push: async (mutations, signal) => (await connected()).push(mutations, signal),
    // Where there is none, what comes is no answer.
    shared: async (name, signal) => (await connected()).shared?.(name, signal),
  };
}

/** Settles with the call, or rejects as a timeout when the signal fires, even if the call ignores its signal. */
export function within<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(new AppError('offline', { reason: 'timeout' }));
    if (signal.aborted) {
      giveUp();
      return;
    }
    signal.addEventListener('abort', giveUp, { once: true });
    call()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', giveUp));
  });
}
