/** How long to wait after each failure in a row. Holds no timer. */
export interface Backoff {
  /** The wait before the next try, in ms; `floorMs` is what the server asked for. */
  next(floorMs?: number | null): number;
  /** Starts over: something worked. */
  reset(): void;
}

const baseMs = 1_000;
const capMs = 60_000;
const longestFloorMs = 60 * 60 * 1_000;

/**
 * Full jitter from 1 s, doubling to 60 s, so that a thousand phones do not come back together. The server's own wish
 * counts up to an hour, and the jitter is added to it for the same reason.
 */
export function createBackoff(random: () => number): Backoff {
  let failures = 0;
  return {
    next(floorMs) {
      const widest = Math.min(capMs, baseMs * 2 ** Math.min(failures, 10));
      failures += 1;
      const jittered = Math.max(baseMs, Math.round(random() * widest));
      const floor = floorMs !== undefined && floorMs !== null && floorMs > 0 ? Math.min(floorMs, longestFloorMs) : 0;
      return floor + jittered;
    },
    reset() {
      failures = 0;
    },
  };
}
