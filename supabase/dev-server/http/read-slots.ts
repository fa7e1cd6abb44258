import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { createQuestionBudgets, type AnswerCost, type QuestionBudgets } from './question-budgets.ts';

/** How many questions may be under way at once. */
export interface ReadLimits {
  /** Less than the connections to the database: sign-in and sync always find one. */
  readonly total: number;
  /** From one address. */
  readonly perPlace: number;
  /** Who waits longer is refused. */
  readonly waitMs: number;
  /** From one address. Who comes after them is refused at once. */
  readonly mostWaitingPerPlace: number;
}

/** Who asks. */
interface Asker {
  /** Where it comes from: those of one place share its room. */
  readonly place: string;
  /** What a costly question is charged to: an account, or else the place. */
  readonly payer?: string | undefined;
  readonly gone: AbortSignal;
}

/** Lets reads through, a few at a time. */
export interface ReadSlots {
  /**
   * Reads once there is room, and holds the place until that has ended, also when nobody waits for it any more. Rejects with a
   * {@link Refusal} when there was no room in time, and with the reason of `gone` when that aborts first. What `costOf` says of the
   * answer is charged with the time that it took, where these slots have budgets.
   */
  run<T>(asker: Asker, read: () => Promise<T>, costOf?: (answer: T) => AnswerCost): Promise<T>;
}

interface Waiting {
  readonly place: string;
  readonly payer: string;
  /** Which round it is let through in: each place has one in a round. */
  readonly round: number;
  readonly admit: () => void;
}

/** Lite has ten connections. A school shares one place, and all of it may come at once. */
const READ_LIMITS: ReadLimits = { total: 8, perPlace: 4, waitMs: 10_000, mostWaitingPerPlace: 200 };

/** The pictures that functions and Storage are sent arrive as slowly as phones send them. */
const CALL_LIMITS: ReadLimits = { total: 24, perPlace: 4, waitMs: 20_000, mostWaitingPerPlace: 60 };

/** The slots of one stack. */
export interface StackSlots {
  /** What is asked of tables and functions of the database. */
  readonly reads: ReadSlots;
  /** Calls of functions and of Storage: these ask the database in turn, and so wait for others than their own. */
  readonly calls: ReadSlots;
}

/** Builds the slots of a stack. */
export function stackSlots(): StackSlots {
  return { reads: createReadSlots(READ_LIMITS, createQuestionBudgets()), calls: createReadSlots(CALL_LIMITS) };
}

const NO_COST: AnswerCost = { bytes: 0, isRepeated: false };
/** Nobody pays. */
const endless: QuestionBudgets = { waitMs: () => 0, begin: () => () => undefined };

/**
 * Builds the slots of one server. Places take turns, however many wait in each, and who waits is let through in the order of coming;
 * whose budget is used up waits until there is some again, and holds nobody else up.
 */
export function createReadSlots(limits: ReadLimits, budgets = endless): ReadSlots {
  const running = new Map<string, number>();
  const paying = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;
  let round = 0;
  let regained: NodeJS.Timeout | undefined;

  const hasRoom = (place: string): boolean => total < limits.total && countOf(running, place) < limits.perPlace;
  const waitMs = (payer: string): number => budgets.waitMs(payer, countOf(paying, payer));
  const enter = (place: string, payer: string): ((cost: AnswerCost) => void) => {
    total += 1;
    count(running, place, 1);
    count(paying, payer, 1);
    const charge = budgets.begin(payer);
    return (cost) => {
      total -= 1;
      count(running, place, -1);
      count(paying, payer, -1);
      charge(cost);
      admitNext();
    };
  };

  const admitNext = (): void => {
    clearTimeout(regained);
    const able = waiting.filter((one) => hasRoom(one.place));
    const free = able.filter((one) => waitMs(one.payer) === 0);
    if (free.length > 0) {
      const first = Math.min(...free.map((one) => one.round));
      round = Math.max(round, first);
      free.find((one) => one.round === first)?.admit();
      admitNext();
    } else if (able.length > 0) {
      regained = setTimeout(admitNext, Math.ceil(Math.min(...able.map((one) => waitMs(one.payer)))));
    }
  };

  const take = async ({ place, payer = place, gone }: Asker): Promise<(cost: AnswerCost) => void> => {
    gone.throwIfAborted();
    if (hasRoom(place) && waitMs(payer) === 0) return enter(place, payer);
    const before = waiting.filter((one) => one.place === place);
    if (before.length >= limits.mostWaitingPerPlace) throw tooMany();
    const last = before.at(-1);
    const mine = last === undefined ? round : last.round + 1;
    const who = { place, payer, round: mine };
    const entered = waitIn(waiting, who, { gone, waitMs: limits.waitMs, enter: () => enter(place, payer) });
    admitNext();
    return entered;
  };

  return { run: runWithin(take) };
}

/** Joins those who wait, and resolves to what `enter` gives once it is admitted. Whoever has gone, or waits too long, leaves them. */
function waitIn<T>(
  waiting: Waiting[],
  who: Omit<Waiting, 'admit'>,
  { gone, waitMs, enter }: { gone: AbortSignal; waitMs: number; enter: () => T },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const one: Waiting = { ...who, admit: () => leave(() => resolve(enter())) };
    const leave = (end: () => void): void => {
      clearTimeout(timer);
      gone.removeEventListener('abort', giveUp);
      const at = waiting.indexOf(one);
      if (at >= 0) waiting.splice(at, 1);
      end();
    };
    const giveUp = (): void => leave(() => reject(gone.reason as Error));
    const timer = setTimeout(() => leave(() => reject(tooMany())), waitMs);
    gone.addEventListener('abort', giveUp);
    waiting.push(one);
  });
}

/** Runs what has taken a place, and gives that back with what the answer came to. */
function runWithin(take: (asker: Asker) => Promise<(cost: AnswerCost) => void>): ReadSlots['run'] {
  return async (asker, read, costOf = () => NO_COST) => {
    const free = await take(asker);
    let cost = NO_COST;
    try {
      const answer = await read();
      cost = costOf(answer);
      return answer;
    } finally {
      free(cost);
    }
  };
}

function countOf(counts: ReadonlyMap<string, number>, name: string): number {
  return counts.get(name) ?? 0;
}

function count(counts: Map<string, number>, name: string, change: 1 | -1): void {
  const now = countOf(counts, name) + change;
  if (now === 0) counts.delete(name);
  else counts.set(name, now);
}

function tooMany(): Refusal {
  return new Refusal(429, 'TOO_MANY_READS', 'Too many requests at once: try again shortly', { 'retry-after': '2' });
}
