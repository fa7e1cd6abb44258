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
  /** Among those of its place; `usual` where nothing is said. */
  readonly urgency?: Urgency;
  readonly gone: AbortSignal;
}

/** What somebody has done goes before what they ask, and news goes last: it is asked for again by itself. */
const URGENCIES = ['written', 'usual', 'news'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Lets reads through, a few at a time. */
export interface ReadSlots {
  /**
   * Reads once there is room, and holds the place until that has ended, also when nobody waits for it any more. Rejects with a
   * {@link Refusal} (503, with a time after which to come again that is another for each) when there was no room in time, and with the reason of `gone` when that aborts first. What `costOf` says of the
   * answer is charged with the time that it took, where these slots have budgets.
   */
  run<T>(asker: Asker, read: () => Promise<T>, costOf?: (answer: T) => AnswerCost): Promise<T>;
}

interface Waiting {
  readonly place: string;
  readonly payer: string;
  /** Which round it is let through in: each place has one in a round. */
  round: number;
  readonly urgency: Urgency;
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

/** The code of {@link tooManyReads}. */
export const TOO_MANY_READS = 'TOO_MANY_READS';

/** Over how many seconds those who found no room come again. */
const MOST_SPREAD_S = 4;
const NO_COST: AnswerCost = { bytes: 0, isRepeated: false };
/** Nobody pays. */
const endless: QuestionBudgets = { waitMs: () => 0, begin: () => () => undefined };

/**
 * Builds the slots of one server. Places take turns, however many wait in each, and who waits in one is let through by its urgency
 * and then in the order of coming; whose budget is used up waits until there is some again, and holds nobody else up.
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
      const next = nextOf(free);
      round = Math.max(round, next.round);
      next.admit();
      admitNext();
    } else if (able.length > 0) {
      regained = setTimeout(admitNext, Math.ceil(Math.min(...able.map((one) => waitMs(one.payer)))));
    }
  };

  const take = async ({
    place,
    payer = place,
    urgency = 'usual',
    gone,
  }: Asker): Promise<(cost: AnswerCost) => void> => {
    gone.throwIfAborted();
    if (hasRoom(place) && waitMs(payer) === 0) return enter(place, payer);
    const before = waiting.filter((one) => one.place === place);
    if (before.length >= limits.mostWaitingPerPlace) throw tooManyReads();
    const last = before.at(-1);
    const mine = last === undefined ? round : last.round + 1;
    const who = { place, payer, urgency, round: mine };
    const entered = waitIn(waiting, who, { gone, waitMs: limits.waitMs, enter: () => enter(place, payer) });
    admitNext();
    return entered;
  };

  return { run: runWithin(take) };
}

/** The most urgent one of the place whose turn it is. It has the turn of whoever stood there, who has its own. */
function nextOf(free: readonly Waiting[]): Waiting {
  const first = free.reduce((one, other) => (other.round < one.round ? other : one));
  const next = free
    .filter(({ place }) => place === first.place)
    .reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one));
  [first.round, next.round] = [next.round, first.round];
  return next;
}

const rankOf = ({ urgency }: Waiting): number => URGENCIES.indexOf(urgency);

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
    const timer = setTimeout(() => leave(() => reject(tooManyReads())), waitMs);
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

/** How whoever found no room in time is refused. Nobody is at fault, and those who are told so at one moment shall not all come back at one. */
export function tooManyReads(): Refusal {
  const seconds = 1 + Math.floor(Math.random() * MOST_SPREAD_S);
  return new Refusal(503, TOO_MANY_READS, 'Too many requests at once: try again shortly', {
    'retry-after': String(seconds),
  });
}
