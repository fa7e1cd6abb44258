import { highestGpa } from '../../domain/limits.ts';

/** How much of the scale an average fills, in percent: never more than all of it. */
export function gpaShare(gpa: number): number {
  return Math.min(100, Math.max(0, (gpa / highestGpa) * 100));
}
