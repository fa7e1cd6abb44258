/** Time as the code sees it; tests bring their own. */
export interface Clock {
  /** Milliseconds since the epoch. The wall clock of a phone may jump: never decide an order by it. */
  now(): number;
  /** Calls `run` once after `delayMs`; the returned function takes it back. */
  after(delayMs: number, run: () => void): () => void;
}

/** Milliseconds since the epoch. */
export function now(): number {
  return Date.now();
}

/** The clock of the device. */
export const systemClock: Clock = {
  now,
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
