function sorted(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

/** The middle of a sample; the mean of the two middle values of an even one; NaN of an empty one. */
export function median(values: readonly number[]): number {
  const ordered = sorted(values);
  const middle = ordered.length >> 1;
  const upper = ordered[middle] ?? Number.NaN;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The spread of a sample as a note for its median. */
export function spread(values: readonly number[], digits = 0): string {
  const ordered = sorted(values);
  return `n=${ordered.length}, ${ordered[0]?.toFixed(digits) ?? '–'} to ${ordered.at(-1)?.toFixed(digits) ?? '–'}`;
}
