import type { HoldRecord } from '../../data/database/meta-values.ts';

/** More than this nobody is asked to wait, whatever a head says. */
export const longestHoldMs = 10_000;
/** A school that was busy longer ago than this says nothing of now. */
const countsForMs = 3 * 60_000;

/** For how long what a device has just been told stays on it (ms); 0 where nobody asked for that lately. */
export function holdOf(hold: HoldRecord | undefined, now: number): number {
  const isOfNow = hold !== undefined && Math.abs(now - hold.at) < countsForMs;
  return isOfNow && hold.ms > 0 ? Math.min(hold.ms, longestHoldMs) : 0;
}
