import type { Urgent } from '../../domain/sync-protocol.ts';
import { firstPull } from '../protocol/first-pull.ts';
import type { SyncTransport } from '../protocol/transport.ts';

/** The raw answer to `firstPull` of these scopes, under way. */
export interface AnswerAhead {
  readonly scopes: readonly string[];
  readonly answer: Promise<unknown>;
}

/**
 * Asks what a mirror of `scopes` that holds nothing asks first, before there is an engine to store it. `urgent` changes
 * only in what order rows come, and how many at first, so the answer is one to what the engine itself will ask.
 */
export function askAhead(
  { pull }: Pick<SyncTransport, 'pull'>,
  scopes: readonly string[],
  urgent: Urgent | null,
): AnswerAhead {
  const answer = pull(firstPull(scopes, urgent), new AbortController().signal);
  // Whoever uses it hears of a failure; until then nobody has asked.
  answer.catch(() => {});
  return { scopes, answer };
}

/**
 * A transport whose first pull of `scopes`, when it asks exactly what `firstPull` does, gets the raw `answer` that was
 * asked for ahead. Every other call goes its way, and so does this one when the answer failed.
 */
export function withAnswerAhead(transport: SyncTransport, { scopes, answer }: AnswerAhead): SyncTransport {
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
