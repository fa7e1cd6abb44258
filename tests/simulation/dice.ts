import { createRandom, type Random } from '../../scripts/demo/random.ts';

/** Repeatable choices, begun anew with each step: a step that is left out changes no later one. */
export interface Dice extends Random {
  turnTo(step: string): void;
}

/** The choices of one seed. */
export function createDice(seed: string): Dice {
  let current = createRandom(seed);
  return {
    next: () => current.next(),
    int: (from, to) => current.int(from, to),
    between: (from, to) => current.between(from, to),
    pick: (items) => current.pick(items),
    chance: (probability) => current.chance(probability),
    shuffle: (items) => current.shuffle(items),
    turnTo(step) {
      current = createRandom(`${seed} ${step}`);
    },
  };
}
