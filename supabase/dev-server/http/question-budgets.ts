import { performance as ofThread } from 'node:perf_hooks';
import { createTokenBuckets } from './token-buckets.ts';

/** What those who ask may still spend, in milliseconds of the server. */
export interface QuestionBudgets {
  /** How long somebody has to wait until the next question; 0 where it may begin now, beside so many of theirs. */
  waitMs(payer: string, running: number): number;
  /** Begins a question. Its end, which has to be told once, is charged to whoever pays. */
  begin(payer: string): (cost: AnswerCost) => void;
}

/** What an answer came to beside its time. */
export interface AnswerCost {
  readonly bytes: number;
  /** Whether it said to come later: who asks nevertheless pays for being told again. */
  readonly isRepeated: boolean;
  /** How many it answers, where several went together: what is free is free to each. */
  readonly questions?: number;
}

/** What can be spent at once: thirty times all that is public of a school with a hundred posts. */
const CREDIT_MS = 1_000;
/** However costly a question was, the next one comes after four seconds: nobody is refused for what one question took. */
const MOST_OWED_MS = 1_000;
/** A quarter of the time comes back. */
const REGAINED_PER_MS = 0.25;
/** Whoever has spent so much of it asks one question at a time. */
const CREDIT_FOR_MANY_MS = 500;
/** Costs nothing: a pull for news, a like, a list, on a machine that has nothing else to do. */
const FREE_MS = 25;
const FREE_BYTES = 50_000;
/** What it takes to read, write and compress an answer, on the one thread that serves everybody and beside it. */
const MS_PER_BYTE = 100 / 1_000_000;
const REPEATED_MS = 20;

/** How long this thread has waited for others since it began, in milliseconds: not while it was itself what others waited for. */
const idleMs = (): number => ofThread.eventLoopUtilization().idle;

/**
 * Builds the budgets of one line of slots. What most people ask is free, so that a whole school behind one address never waits for
 * it; whoever asks what is costly again and again gets a quarter of the time of one question. Time is shared among all that
 * run at once, as in processor sharing, and is that which `waited` counts: neither what others ask meanwhile nor a server that
 * comes late to an answer makes anybody's question dearer.
 */
export function createQuestionBudgets(waited = idleMs): QuestionBudgets {
  const credits = createTokenBuckets({ most: CREDIT_MS, perMs: REGAINED_PER_MS, least: -MOST_OWED_MS });
  let running = 0;
  let shared = { ms: 0, at: 0 };

  /** A clock that goes as slowly as each of those under way gets on. */
  const sharedTime = (): number => {
    const now = waited();
    shared = { ms: shared.ms + (running === 0 ? 0 : (now - shared.at) / running), at: now };
    return shared.ms;
  };

  return {
    waitMs(payer, ofPayer) {
      const needed = ofPayer === 0 ? 0 : CREDIT_MS - CREDIT_FOR_MANY_MS;
      return Math.max(0, needed - credits.left(payer, performance.now())) / REGAINED_PER_MS;
    },
    begin(payer) {
      const startedAt = sharedTime();
      running += 1;
      return ({ bytes, isRepeated, questions = 1 }) => {
        const taken = sharedTime() - startedAt;
        running -= 1;
        const ofBytes = Math.max(0, bytes - questions * FREE_BYTES) * MS_PER_BYTE;
        const ms = Math.max(0, taken - questions * FREE_MS) + ofBytes + (isRepeated ? REPEATED_MS : 0);
        if (ms > 0) credits.spend(payer, ms, performance.now());
      };
    },
  };
}
