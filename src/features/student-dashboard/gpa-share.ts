/** The scale that averages are given on. */
export const highestGpa = 4;

/** How much of the scale an average fills, in percent: never more than all of it. */
export function gpaShare(gpa: number): number {
  return Math.min(100, Math.max(0, (gpa / highestGpa) * 100));
}
