/** The contestants in the order of a round: every round another begins, so that a busy minute falls on all of them. */
export function inTurn<T>(contestants: readonly T[], round: number): T[] {
  const first = round % contestants.length;
  return [...contestants.slice(first), ...contestants.slice(0, first)];
}
