import type { Place } from '../protocol/refusals.ts';

/** Where the lines of texts begin. Places are mostly asked for one after another, in a few texts. */
const known = new Map<string, readonly number[]>();
const mostKnown = 8;

function startsOf(text: string): readonly number[] {
  const before = known.get(text);
  if (before) return before;
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
  known.set(text, starts);
  return starts;
}

/** Of the places that something concerns so many are told at most. */
export const mostPlaces = 50;

/** A place in a file, for people; an offset behind the end is the end. */
export function placeAt(file: string, text: string, offset: number): Place {
  const at = Math.min(offset, text.length);
  const starts = startsOf(text);
  let [first, last] = [0, starts.length];
  while (last - first > 1) {
    const middle = (first + last) >> 1;
    if ((starts[middle] ?? 0) <= at) first = middle;
    else last = middle;
  }
  return { file, line: first + 1, column: at - (starts[first] ?? 0) + 1 };
}
