/** How far two samples lie apart by the ranks of their values (Mann and Whitney), in standard deviations; ties share their rank. */
export function rankSumDeviation(one: readonly number[], other: readonly number[]): number {
  const all = [...one, ...other].sort((a, b) => a - b);
  const rankOf = (value: number): number => (all.indexOf(value) + all.lastIndexOf(value)) / 2 + 1;
  const ranks = one.reduce((sum, value) => sum + rankOf(value), 0);
  const expected = (one.length * (all.length + 1)) / 2;
  return Math.abs(ranks - expected) / Math.sqrt((one.length * other.length * (all.length + 1)) / 12);
}
