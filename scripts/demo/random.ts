import { createHash } from 'node:crypto';

/** A stream of repeatable choices: the same seed gives the same school, picture by picture and post by post. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [from, to]. */
  int(from: number, to: number): number;
  /** A number in [from, to). */
  between(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  shuffle<T>(items: readonly T[]): T[];
}

/** Starts a stream from any text, so that each thing has a stream of its own and adding one moves no other. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    between: (from, to) => from + next() * (to - from),
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    chance: (probability) => next() < probability,
    shuffle(items) {
      const rest = [...items];
      return items.flatMap(() => rest.splice(int(0, rest.length - 1), 1));
    },
  };
}

/** A version 4 shaped UUID that depends on nothing but `text`. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
