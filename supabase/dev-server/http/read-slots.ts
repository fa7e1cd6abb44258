import { Refusal } from '../../../scripts/node-kit/refusal.ts';

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

/** Lets reads through, a few at a time. */
export interface ReadSlots {
  /**
   * Reads once there is room, and holds the place until that has ended, also when nobody waits for it any more. Rejects with a
   * {@link Refusal} when there was no room in time, and with the reason of `gone` when that aborts first.
   */
  run<T>(place: string, gone: AbortSignal, read: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly place: string;
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
  return { reads: createReadSlots(READ_LIMITS), calls: createReadSlots(CALL_LIMITS) };
}

/** Builds the slots of one server. Places take turns, however many wait in each, and who waits is let through in the order of coming. */
export function createReadSlots(limits: ReadLimits): ReadSlots {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;
  let round = 0;

  const ofPlace = (place: string): number => running.get(place) ?? 0;
  const hasRoom = (place: string): boolean => total < limits.total && ofPlace(place) < limits.perPlace;
  const enter = (place: string): (() => void) => {
    total += 1;
    running.set(place, ofPlace(place) + 1);
    return () => {
      total -= 1;
      if (ofPlace(place) > 1) running.set(place, ofPlace(place) - 1);
      else running.delete(place);
      nextInTurn()?.admit();
    };
  };

  const nextInTurn = (): Waiting | undefined => {
    const able = waiting.filter((one) => hasRoom(one.place));
    const first = Math.min(...able.map((one) => one.round));
    if (able.length > 0) round = Math.max(round, first);
    return able.find((one) => one.round === first);
  };

  const take = async (place: string, gone: AbortSignal): Promise<() => void> => {
    gone.throwIfAborted();
    if (hasRoom(place)) return enter(place);
    const before = waiting.filter((one) => one.place === place);
    if (before.length >= limits.mostWaitingPerPlace) throw tooMany();
    const last = before.at(-1);
    const mine = last === undefined ? round : last.round + 1;
    return new Promise((resolve, reject) => {
      const one: Waiting = { place, round: mine, admit: () => leave(() => resolve(enter(place))) };
      const leave = (end: () => void): void => {
        clearTimeout(timer);
        gone.removeEventListener('abort', giveUp);
        const at = waiting.indexOf(one);
        if (at >= 0) waiting.splice(at, 1);
        end();
      };
      const giveUp = (): void => leave(() => reject(gone.reason as Error));
      const timer = setTimeout(() => leave(() => reject(tooMany())), limits.waitMs);
      gone.addEventListener('abort', giveUp);
      waiting.push(one);
    });
  };

  return {
    async run(place, gone, read) {
      const free = await take(place, gone);
      try {
        return await read();
      } finally {
        free();
      }
    },
  };
}

function tooMany(): Refusal {
  return new Refusal(429, 'TOO_MANY_READS', 'Too many requests at once: try again shortly', { 'retry-after': '2' });
}
