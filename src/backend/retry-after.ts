// Whatever a server or a proxy writes, an hour is the longest that sync stands still for it.
const longestMs = 3_600_000;

/**
 * How long the answer asks to wait, in ms, or null when it does not say. A date is measured against the `Date` of the
 * same answer where there is one, because the device's clock may be years off.
 */
export function readRetryAfter(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1_000, longestMs);
  const until = Date.parse(value);
  if (Number.isNaN(until)) return null;
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Math.min(Math.max(until - (Number.isNaN(serverNow) ? now : serverNow), 0), longestMs);
}
