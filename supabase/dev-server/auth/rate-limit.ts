import { createTokenBuckets } from '../http/token-buckets.ts';

/** How much one key may do: a burst at once, then this many again per window. */
export interface RateLimit {
  readonly burst: number;
  readonly windowMs: number;
}

/** Says for each attempt of a key (an address, an account) whether it may go on (0) or how many seconds it has to wait. */
export interface RateLimiter {
  secondsToWait(key: string, now: number): number;
  /** Gives an attempt back that turned out to be nothing to count. */
  giveBack(key: string): void;
}

/** One token an attempt. */
export function rateLimiter({ burst, windowMs }: RateLimit, mostKeys?: number): RateLimiter {
  const perMs = burst / windowMs;
  const buckets = createTokenBuckets({ most: burst, perMs }, mostKeys);
  return {
    secondsToWait(key, now) {
      const left = buckets.left(key, now);
      if (left < 1) return Math.ceil((1 - left) / perMs / 1000);
      buckets.spend(key, 1, now);
      return 0;
    },
    giveBack: (key) => buckets.giveBack(key, 1),
  };
}
