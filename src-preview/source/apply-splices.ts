import type { Splice } from './project.ts';

/** The text after splices, which may come in any order and never touch each other. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: put } of splices.toSorted((one, other) => one.start - other.start)) {
    result += text.slice(at, start) + put;
    at = end;
  }
  return result + text.slice(at);
}
