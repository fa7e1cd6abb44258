/** Says whether one more call may be made now. */
export type CallRate = () => boolean;

interface RateLimit {
  /** How many calls may come at once after a rest. */
  readonly burst: number;
  readonly perSecond: number;
  readonly now: () => number;
}

/** Lets calls through as fast as a window makes them that somebody works in, and no faster for long. */
export function createCallRate({ burst, perSecond, now }: RateLimit): CallRate {
  let left = burst;
  let at = now();
  return () => {
    const moment = now();
    left = Math.min(burst, left + ((moment - at) / 1_000) * perSecond);
    at = moment;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
