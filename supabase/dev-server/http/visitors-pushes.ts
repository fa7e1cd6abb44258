import type { IncomingMessage } from 'node:http';
import { costOf } from './api-answer.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { DiskGuard } from '../disk/full-disk.ts';
import { boundQuestion, type Bounds } from '../lite/bound-questions.ts';
import { isPlainCall } from './plain-call.ts';
import type { ReadSlots } from './read-slots.ts';
import { readTap } from './read-tap.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';

/** Calls `sync_push_together` with this body for whoever has no account and comes from this address. */
export type PushTogether = (body: string, address: string) => Promise<Response>;

/** What visitors push: those that come from one address while others of it are under way go to the database together. */
export interface VisitorsPushes {
  /**
   * The answer to a push, as it would have been by itself; null for one that is to be pushed by itself. With that one nothing was
   * done, or it is known again there by its id. Rejects with the reason of `gone` when that aborts first.
   */
  answer(push: ArrayBuffer, from: Origin): Promise<Response | null>;
}

interface Origin {
  readonly address: string;
  readonly place: string;
  readonly gone: AbortSignal;
}

/** What the pushes of one server need. */
interface PushSources {
  readonly push: PushTogether;
  readonly disk: DiskGuard;
  /** The slots of all who ask the database: those who push together take one. */
  readonly reads: ReadSlots;
  readonly report: (line: string) => void;
}

interface Waiting {
  readonly text: string;
  readonly gone: AbortSignal;
  readonly settle: (answer: string | null) => void;
}

/** So many take some ten milliseconds, which nobody notices who came after them. */
const MOST_TOGETHER = 100;
/** One like has half a thousand bytes, and the answer to it as many. */
const MOST_ANSWERED_BYTES = 1_000_000;

/** Whether a request is a push of somebody without an account, in the form that the portal gives it, and short enough to be one tap. */
export function isVisitorsPush(request: IncomingMessage, url: URL, credentials: Credentials): boolean {
  return isPlainCall(request, url, credentials, 'sync_push');
}

/** Builds the pushes of one server. Whoever comes alone waits for nobody. */
export function createVisitorsPushes({ push, disk, reads, report }: PushSources): VisitorsPushes {
  /** Those who wait at each address where a call is under way. */
  const lines = new Map<string, Waiting[]>();

  const ask = async (texts: readonly string[], { address, place }: Origin): Promise<readonly (string | null)[]> => {
    // What was done on many devices goes on when one of them has gone.
    const bounds: Bounds = { gone: new AbortController().signal, mostBytes: MOST_ANSWERED_BYTES, passesJson: true };
    const asked = () => disk.answer(() => boundQuestion(bounds, () => push(`{"pushes":[${texts.join()}]}`, address)));
    const answer = await reads.run({ place, urgency: 'written', gone: bounds.gone }, asked, costOf);
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`sync_push_together answered ${answer.status} ${said.slice(0, 200)}`);
    // It answers so, and to each.
    return JSON.parse(said) as (string | null)[];
  };

  const answerAll = async (line: Waiting[], from: Origin): Promise<void> => {
    // Those whose bytes have arrived already come along.
    await new Promise((resolve) => setImmediate(resolve));
    while (line.length > 0) {
      const group = line.splice(0, MOST_TOGETHER).filter(({ gone }) => !gone.aborted);
      const texts = group.map(({ text }) => text);
      const answers = await ask(texts, from).catch((error: unknown) => {
        // Each is told why when it is pushed by itself.
        if (!(error instanceof Refusal)) report(oneLine(error));
        return [];
      });
      for (const [at, { settle }] of group.entries()) settle(answers[at] ?? null);
    }
    lines.delete(from.address);
  };

  const join = (text: string, from: Origin): Promise<string | null> =>
    new Promise((resolve, reject) => {
      const { gone, address } = from;
      const giveUp = (): void => reject(gone.reason as Error);
      gone.addEventListener('abort', giveUp, { once: true });
      const settle = (answer: string | null): void => {
        gone.removeEventListener('abort', giveUp);
        resolve(answer);
      };
      const waiting: Waiting = { text, gone, settle };
      const line = lines.get(address);
      if (line === undefined) {
        const first = [waiting];
        lines.set(address, first);
        void answerAll(first, from);
      } else line.push(waiting);
    });

  return {
    async answer(bytes, from) {
      from.gone.throwIfAborted();
      const tap = readTap(bytes);
      const answer = tap === null ? null : await join(tap.text, from);
      if (answer === null) return null;
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      return new Response(answer, { headers: { ...headers, 'content-length': String(Buffer.byteLength(answer)) } });
    },
  };
}
