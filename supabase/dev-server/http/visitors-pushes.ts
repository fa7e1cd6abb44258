import type { IncomingMessage } from 'node:http';
import { costOf, keptJson, type KeptAnswer } from './api-answer.ts';
import type { Credentials } from '../auth/credentials.ts';
import type { DiskGuard } from '../disk/full-disk.ts';
import { boundQuestion, type Bounds } from '../lite/bound-questions.ts';
import { isPlainCall } from './plain-call.ts';
import { TOO_MANY_READS, tooManyReads, type ReadSlots } from './read-slots.ts';
import { readTap, type Tap } from './read-tap.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';

/** Calls `sync_push_together` with this body for whoever has no account and comes from this address. */
export type PushTogether = (body: string, address: string) => Promise<Response>;

/** What visitors push: those that come from one address while others of it are under way go to the database together. */
export interface VisitorsPushes {
  /**
   * The answer to a push of these bytes, as it would have been by itself; null for one that is to be pushed by itself. With that one nothing was
   * done, or it is known again there by its id. Rejects with the reason of `gone` when that aborts first, and with a
   * {@link Refusal} where there was no room in time.
   */
  answer(push: Uint8Array, from: Origin): Promise<KeptAnswer | null>;
}

/** Where a push comes from, and whether somebody still waits for its answer. */
export interface Origin {
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
  readonly tap: Tap;
  readonly gone: AbortSignal;
  readonly settle: (answer: string | null) => void;
  readonly refuse: (reason: Error) => void;
}

/** What comes from one address. */
interface Line {
  waiting: Waiting[];
  /** The posts of the calls that are under way: whoever taps one of them would wait in the database as these do. */
  readonly held: Set<string>;
  /** How many calls are under way, or about to be. */
  calls: number;
}

/** Beside one that is held up by a post, another goes on with the other posts. */
const MOST_CALLS = 2;

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
  /** The addresses from which a call is under way. */
  const lines = new Map<string, Line>();

  const ask = async (group: readonly Waiting[], { address, place }: Origin): Promise<readonly (string | null)[]> => {
    // What was done on many devices goes on when one of them has gone.
    const bounds: Bounds = { gone: new AbortController().signal, mostBytes: MOST_ANSWERED_BYTES, passesJson: true };
    const body = `{"pushes":[${group.map(({ tap }) => tap.text).join()}]}`;
    const asked = () => disk.answer(() => boundQuestion(bounds, () => push(body, address)));
    const cost = (answered: Response) => ({ ...costOf(answered), questions: group.length });
    const answer = await reads.run({ place, urgency: 'written', gone: bounds.gone }, asked, cost);
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`sync_push_together answered ${answer.status} ${said.slice(0, 200)}`);
    // It answers so, and to each.
    return JSON.parse(said) as (string | null)[];
  };

  const answerGroup = async (group: readonly Waiting[], from: Origin): Promise<void> => {
    const answers = await ask(group, from).catch((error: unknown) => {
      const isRefused = error instanceof Refusal;
      // They have waited as long as each would by itself.
      if (isRefused && error.code === TOO_MANY_READS) for (const { refuse } of group) refuse(tooManyReads());
      // Of everything else each is told when it is pushed by itself.
      if (!isRefused) report(oneLine(error));
      return [];
    });
    for (const [at, { settle }] of group.entries()) settle(answers[at] ?? null);
  };

  const serve = async (line: Line, from: Origin): Promise<void> => {
    line.calls += 1;
    // Those whose bytes have arrived already come along.
    await new Promise((resolve) => setImmediate(resolve));
    for (let group = nextGroup(line); group.length > 0; group = nextGroup(line)) {
      await answerGroup(group, from);
      for (const { tap } of group) line.held.delete(tap.post);
    }
    line.calls -= 1;
    // Whoever waits still taps what another call holds, which goes on with them.
    if (line.calls === 0) lines.delete(from.address);
  };

  const join = (tap: Tap, from: Origin): Promise<string | null> => {
    const line: Line = lines.get(from.address) ?? { waiting: [], held: new Set(), calls: 0 };
    lines.set(from.address, line);
    const answer = waitIn(line, tap, from.gone);
    if (line.calls < MOST_CALLS && !line.held.has(tap.post)) void serve(line, from);
    return answer;
  };

  return {
    async answer(bytes, from) {
      from.gone.throwIfAborted();
      const tap = readTap(bytes);
      const answer = tap === null ? null : await join(tap, from);
      return answer === null ? null : keptJson(answer);
    },
  };
}

/** Joins a line. Resolves to what the call that takes this along says of it; rejects with the reason of `gone` when that aborts first. */
function waitIn(line: Line, tap: Tap, gone: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(gone.reason as Error);
    gone.addEventListener('abort', giveUp, { once: true });
    const leaving =
      <Value>(end: (value: Value) => void) =>
      (value: Value): void => {
        gone.removeEventListener('abort', giveUp);
        end(value);
      };
    line.waiting.push({ tap, gone, settle: leaving(resolve), refuse: leaving(reject) });
  });
}

/** Takes those out of a line who go next, in the order of coming. */
function nextGroup(line: Line): readonly Waiting[] {
  const here = line.waiting.filter(({ gone }) => !gone.aborted);
  const group = here.filter(({ tap }) => !line.held.has(tap.post)).slice(0, MOST_TOGETHER);
  const taken = new Set(group);
  line.waiting = here.filter((one) => !taken.has(one));
  for (const { tap } of group) line.held.add(tap.post);
  return group;
}
