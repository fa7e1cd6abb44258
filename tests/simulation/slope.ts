/** How much a series gains from one value to the next, by the straight line that fits it best. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let rise = 0;
  let run = 0;
  for (const [place, value] of values.entries()) {
    rise += (place - middle) * (value - mean);
    run += (place - middle) ** 2;
  }
  return run === 0 ? 0 : rise / run;
}
