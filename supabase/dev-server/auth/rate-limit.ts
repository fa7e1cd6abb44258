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

interface Bucket {
  tokens: number;
  at: number;
}

const MOST_KEYS = 10_000;
const SWEEP_EVERY_MS = 1_000;

/**
 * A token bucket per key. However many keys come, it remembers a bounded number. While all of those still count, whoever
 * is new shares one bucket with everybody else who is: nobody can push a used-up bucket out by inventing keys.
 */
export function rateLimiter({ burst, windowMs }: RateLimit, mostKeys = MOST_KEYS): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const crowd: Bucket = { tokens: burst, at: 0 };
  const perMs = burst / windowMs;
  const held = ({ tokens, at }: Bucket, now: number) => Math.min(burst, tokens + Math.max(0, now - at) * perMs);
  let sweptAt = -Infinity;

  const bucketOf = (key: string, now: number): Bucket => {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if (buckets.size >= mostKeys && now - sweptAt >= SWEEP_EVERY_MS) {
      sweptAt = now;
      for (const [other, bucket] of buckets) if (held(bucket, now) >= burst) buckets.delete(other);
    }
    if (buckets.size >= mostKeys) return crowd;
    const bucket = { tokens: burst, at: now };
    buckets.set(key, bucket);
    return bucket;
  };

  return {
    secondsToWait(key, now) {
      const bucket = bucketOf(key, now);
      bucket.tokens = held(bucket, now);
      bucket.at = now;
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000);
      bucket.tokens -= 1;
      return 0;
    },
    giveBack(key) {
      const bucket = buckets.get(key) ?? crowd;
      bucket.tokens = Math.min(burst, bucket.tokens + 1);
    },
  };
}
