// Whatever a server or a proxy writes, an hour is the longest that sync stands still for it.
const longestMs = 3_600_000;

/** A wish to wait, in seconds, as ms within what we are ready to wait; null stays null. */
export function limitWait(seconds: number | null): number | null {
  return seconds === null ? null : Math.min(seconds * 1_000, longestMs);
}

/**
 * How long the answer asks to wait, in ms, or null when it does not say. A date is measured against the `Date` of the
 * same answer where there is one, because the device's clock may be years off.
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return limitWait(Number(value));
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Math.min(Math.max(until - (Number.isNaN(serverNow) ? now : serverNow), 0), longestMs);
}
