import type { Place } from '../protocol/refusals.ts';

/** An offset of a text as people count: lines and columns from 1. */
export function placeAt(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { file, line, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}
