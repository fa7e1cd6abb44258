/** A token bucket per key: each holds so many tokens at first and at the most, and regains some all the time. */
export interface TokenBuckets {
  /** How many tokens a key has; less than none after it spent more than it had, and never less than `least`. */
  left(key: string, now: number): number;
  spend(key: string, tokens: number, now: number): void;
  /** Gives tokens back that were spent on nothing. */
  giveBack(key: string, tokens: number): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

const MOST_KEYS = 10_000;
const SWEEP_EVERY_MS = 1_000;

/**
 * Builds buckets. However many keys come, a bounded number is remembered. While all of those still count, whoever is new
 * shares one bucket with everybody else who is: nobody can push a used-up bucket out by inventing keys.
 */
export function createTokenBuckets(
  { most, perMs, least = -Infinity }: { readonly most: number; readonly perMs: number; readonly least?: number },
  mostKeys = MOST_KEYS,
): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const crowd: Bucket = { tokens: most, at: 0 };
  let sweptAt = -Infinity;
  const left = ({ tokens, at }: Bucket, now: number) => Math.min(most, tokens + Math.max(0, now - at) * perMs);

  const bucketOf = (key: string, now: number): Bucket => {
    const known = buckets.get(key);
    if (known !== undefined) return known;
    if (buckets.size >= mostKeys && now - sweptAt >= SWEEP_EVERY_MS) {
      sweptAt = now;
      for (const [other, bucket] of buckets) if (left(bucket, now) >= most) buckets.delete(other);
    }
    if (buckets.size >= mostKeys) return crowd;
    const bucket = { tokens: most, at: now };
    buckets.set(key, bucket);
    return bucket;
  };

  return {
    left: (key, now) => left(bucketOf(key, now), now),
    spend(key, tokens, now) {
      const bucket = bucketOf(key, now);
      bucket.tokens = Math.max(least, left(bucket, now) - tokens);
      bucket.at = now;
    },
    giveBack(key, tokens) {
      const bucket = buckets.get(key) ?? crowd;
      bucket.tokens = Math.min(most, bucket.tokens + tokens);
    },
  };
}
