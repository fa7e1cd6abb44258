import type { Place } from '../protocol/refusals.ts';

/** A place in a file, for people; an offset behind the end is the end. */
export function placeAt(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split(/\r\n|\n|\r/);
  return { file, line: line.length, column: (line.at(-1) ?? '').length + 1 };
}
