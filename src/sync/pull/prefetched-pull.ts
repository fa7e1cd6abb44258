import type { PriorityRows } from '../../domain/sync-protocol.ts';
import { firstPull } from '../protocol/first-pull.ts';
import type { SyncTransport } from '../protocol/transport.ts';

/** The raw answer to `firstPull` of these scopes, under way. */
export interface PrefetchedPull {
  readonly scopes: readonly string[];
  readonly answer: Promise<unknown>;
}

/**
 * Asks what a mirror of `scopes` that holds nothing asks first, before there is an engine to store it. `priority` changes
 * only in what order rows come, and how many at first, so the answer is one to what the engine itself will ask.
 */
export function prefetchPull(
  { pull, shared }: Pick<SyncTransport, 'pull' | 'shared'>,
  scopes: readonly string[],
  priority: PriorityRows | null,
): PrefetchedPull {
  const { signal } = new AbortController();
  const ask = () => pull(firstPull(scopes, priority), signal);
  // What everybody shares comes in the order of everybody.
  const none = (): null => null;
  const answer =
    shared && !priority
      ? shared(null, signal)
          .catch(none)
          .then((page) => page ?? ask())
      : ask();
  // Whoever uses it hears of a failure; until then nobody has asked.
  answer.catch(() => {});
  return { scopes, answer };
}

/**
 * A transport whose first pull of `scopes`, when it asks exactly what `firstPull` does or for what everybody shares, gets
 * the raw `answer` that was asked for ahead. Every other call goes its way, and so does this one when the answer failed.
 */
export function withPrefetchedPull(transport: SyncTransport, { scopes, answer }: PrefetchedPull): SyncTransport {
  const asked = JSON.stringify(firstPull(scopes));
  let prefetched: Promise<unknown> | null = answer;
  return {
    push: transport.push,
    ...(transport.head && { head: transport.head }),
    shared: async (name, signal) => {
      const given = name === null && prefetched;
      prefetched = null;
      return given || transport.shared?.(name, signal);
    },
    pull(request, signal) {
      const given = prefetched;
      // Only the first pull can be that of an empty mirror; nothing is kept for a later one.
      prefetched = null;
      if (given === null || JSON.stringify(request) !== asked) return transport.pull(request, signal);
      return given.catch(() => transport.pull(request, signal));
    },
  };
}
