import type { Splice } from './project.ts';

/** The first splice whose place does not hold what its reader says; undefined where every one does. */
export function misplacedIn(text: string, splices: readonly Splice[]): Splice | undefined {
  const inOrder = splices.toSorted((one, other) => one.start - other.start);
  return inOrder.find(({ start, end, was }, at) => {
    const isOver = start < (inOrder[at - 1]?.end ?? 0) || end < start || end > text.length;
    return isOver || (was !== undefined && text.slice(start, end) !== was);
  });
}

/**
 * The text after splices, which may come in any order and never touch each other. One that does not find what it is to replace is
 * a fault: nothing is made of the text then.
 */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const misplaced = misplacedIn(text, splices);
  if (misplaced) throw new RangeError(`a splice at ${misplaced.start} does not find what it is to replace`);
  let result = '';
  let at = 0;
  for (const { start, end, text: put } of splices.toSorted((one, other) => one.start - other.start)) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
