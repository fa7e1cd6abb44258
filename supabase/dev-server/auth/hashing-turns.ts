import { createReadSlots, type ReadLimits } from '../http/read-slots.ts';

/** Who asks for a password to be hashed. */
interface Asking {
  readonly place: string;
  /** Its place has failed too often: whoever guesses there may be answered, and keeps nobody else waiting. */
  readonly isDoubted: boolean;
}

/** Lets calls that hash a password through, as many at once as there are threads to hash. */
export interface HashingTurns {
  /** As `ReadSlots.run`: whoever has gone waits no more, and nothing is hashed for it. */
  run<T>(asking: Asking, gone: AbortSignal, call: () => Promise<T>): Promise<T>;
}

/** Somewhat less than the time in which an answer has to be there. */
const PATIENCE_MS = 25_000;
/** Two labs of thirty that sign in at one moment while somebody guesses beside them. Who comes after them is refused unhashed. */
const MOST_DOUBTED = 60;

/** Builds the turns of one server. Places take turns, and those that are doubted come one at a time each, and two in all. */
export function createHashingTurns(threads: number): HashingTurns {
  const shared = { waitMs: PATIENCE_MS };
  const limits: ReadLimits = {
    ...shared,
    total: threads,
    perPlace: Math.max(1, threads - 1),
    mostWaitingPerPlace: 200,
  };
  const all = createReadSlots(limits);
  const doubted = createReadSlots({ ...shared, total: 2, perPlace: 1, mostWaitingPerPlace: MOST_DOUBTED });
  return {
    run({ place, isDoubted }, gone, call) {
      const asker = { place, gone };
      const inTurn = () => all.run(asker, call);
      return isDoubted ? doubted.run(asker, inTurn) : inTurn();
    },
  };
}
