import { setTimeout as sleep } from 'node:timers/promises';
import { rateLimiter } from '../auth/rate-limit.ts';

/** Resolves when an answer of this status may be told to a place: at once, unless it is a refusal that is told too often. */
export type RefusalThrottle = (status: number, place: string, gone: AbortSignal) => Promise<void>;

/** What nobody asks again and again whose program is well: a key or a token that is none, and what was to be asked later. */
const REPEATED: ReadonlySet<number> = new Set([401, 429, 503]);
const LIMIT = { burst: 200, windowMs: 5_000 };

/**
 * Tells a place that is refused more often than that later: it costs nothing to be kept waiting, and a refusal that is told at
 * once is asked for again at once. Whoever is let in never waits here, also at the same place.
 */
export function createRefusalThrottle(): RefusalThrottle {
  const limiter = rateLimiter(LIMIT);
  return async (status, place, gone) => {
    if (!REPEATED.has(status)) return;
    const seconds = limiter.secondsToWait(place, performance.now());
    if (seconds > 0) await sleep(seconds * 1_000, undefined, { signal: gone, ref: false }).catch(() => undefined);
  };
}
