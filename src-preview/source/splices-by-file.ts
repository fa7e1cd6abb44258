import type { Splice } from './project.ts';

/** Splices by the files that they are of, in the order of their places. */
export function splicesByFile(
  changes: readonly (readonly [file: string, splices: readonly Splice[]])[],
): ReadonlyMap<string, readonly Splice[]> {
  const splices = new Map<string, readonly Splice[]>();
  for (const [file, more] of changes) {
    const all = [...(splices.get(file) ?? []), ...more];
    splices.set(
      file,
      all.toSorted((one, other) => one.start - other.start),
    );
  }
  return splices;
}
