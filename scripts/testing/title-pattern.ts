/**
 * The `--testNamePattern` of vitest that meets the test of this full name and no other of its file. Groups stand in a full name
 * with ` > ` behind them, and in what a pattern is held against with a space.
 */
export function patternOf(fullName: string): string {
  const escaped = fullName.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return `^${escaped.replaceAll(' > ', ' (?:> )?')}$`;
}
