import { firstPull } from './first-pull.ts';
import type { SyncTransport } from './transport.ts';

/**
 * A transport whose first pull of `scopes`, when it asks exactly what `firstPull` does, gets the raw `answer` that was
 * asked for ahead. Every other call goes its way, and so does this one when the answer failed.
 */
export function withAnswerAhead(
  transport: SyncTransport,
  { scopes, answer }: { readonly scopes: readonly string[]; readonly answer: Promise<unknown> },
): SyncTransport {
  const asked = JSON.stringify(firstPull(scopes));
  let ahead: Promise<unknown> | null = answer;
  return {
    push: transport.push,
    pull(request, signal) {
      const given = ahead;
      // Only the first pull can be that of an empty mirror; nothing is kept for a later one.
      ahead = null;
      if (given === null || JSON.stringify(request) !== asked) return transport.pull(request, signal);
      return given.catch(() => transport.pull(request, signal));
    },
  };
}
