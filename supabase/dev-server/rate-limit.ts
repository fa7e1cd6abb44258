/** How much one address may do: a burst at once, then this many again per window. */
export interface RateLimit {
  readonly burst: number;
  readonly windowMs: number;
}

/** Says for each attempt of an address whether it may go on (0) or how many seconds it has to wait. */
export interface RateLimiter {
  secondsToWait(address: string, now: number): number;
}

const MOST_ADDRESSES = 10_000;

/** A token bucket per address. Forgets addresses whose bucket has filled up again. */
export function rateLimiter({ burst, windowMs }: RateLimit): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = burst / windowMs;
  return {
    secondsToWait(address, now) {
      if (buckets.size > MOST_ADDRESSES) forgetFull(buckets, now - windowMs);
      const bucket = buckets.get(address) ?? { tokens: burst, at: now };
      bucket.tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMs);
      bucket.at = now;
      buckets.set(address, bucket);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000);
      bucket.tokens -= 1;
      return 0;
    },
  };
}

function forgetFull(buckets: Map<string, { at: number }>, before: number): void {
  for (const [address, { at }] of buckets) if (at < before) buckets.delete(address);
}
