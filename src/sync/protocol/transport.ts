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
  /** How far these files reach, in a few bytes. Where that is not said it rejects, and `pull` serves. */
  readonly head?: (signal: AbortSignal) => Promise<unknown>;
}

/**
 * The way to a server that is found with the first call: where it cannot be found, the call fails like any other. Each failure is told,
 * so that the next call may find another way.
 */
export function transportThrough(
  connected: () => Promise<SyncTransport>,
  onFailure: (error: unknown) => void = () => {},
): SyncTransport {
  async function through<T>(call: (transport: SyncTransport) => Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await call(await connected());
    } catch (error) {
      onFailure(error);
      throw error;
    }
  }
  return {
    pull: (request, signal) => through((transport) => transport.pull(request, signal)),
    push: (mutations, signal) => through((transport) => transport.push(mutations, signal)),
    // Where there is none, what comes is no answer.
    shared: (name, signal) => through((transport) => transport.shared?.(name, signal)),
    head: (signal) => through((transport) => transport.head?.(signal)),
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
