/** Lines that a commit replaced: where they stood before, and what stands there after. Lines count from 1. */
export interface Hunk {
  readonly before: number;
  readonly removed: number;
  readonly after: number;
  readonly added: number;
}

/** The hunks of each file of a diff without lines of context. */
export function hunksByFile(diff: string): ReadonlyMap<string, readonly Hunk[]> {
  const files = new Map<string, Hunk[]>();
  let current: Hunk[] = [];
  for (const line of diff.split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1];
    if (file !== undefined) files.set(file, (current = []));
    const found = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (found) {
      const [, before = '0', removed = '1', after = '0', added = '1'] = found;
      current.push({ before: Number(before), removed: Number(removed), after: Number(after), added: Number(added) });
    }
  }
  return files;
}

/** Where lines stand after a commit that it left alone from the first to the last; undefined where it touched one of them. */
export function alignedLine(hunks: readonly Hunk[], first: number, last: number): number | undefined {
  let shift = 0;
  for (const { before, removed, added } of hunks) {
    // A hunk that only adds stands behind the line that it names.
    const start = removed === 0 ? before + 1 : before;
    const end = start + removed;
    if (end <= first) shift += added - removed;
    else if (start <= last && (removed > 0 || start > first)) return undefined;
  }
  return first + shift;
}
