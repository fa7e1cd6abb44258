import type { Splice } from '../../source/project.ts';
import { inOrder } from './text-splices.ts';

/** Splices as they read after an edit of the same text; undefined where the edit touches the place of one of them. */
export function carrySplices(splices: readonly Splice[], edit: readonly Splice[]): readonly Splice[] | undefined {
  const carried: Splice[] = [];
  const steps = inOrder(edit);
  for (const splice of splices) {
    let shift = 0;
    for (const { start, end, text } of steps) {
      const isBefore = end < splice.start || (end === splice.start && start < end && splice.start < splice.end);
      const isAfter = start > splice.end || (start === splice.end && start < end && splice.start < splice.end);
      if (isBefore) shift += text.length - (end - start);
      else if (!isAfter) return undefined;
    }
    carried.push({ start: splice.start + shift, end: splice.end + shift, text: splice.text });
  }
  return carried;
}
