import { diffLines } from 'diff';

/** How many bytes of a text were changed outside a part of it; lines that import are no part of what is asked. */
export function bytesTouchedOutside(before: string, after: string, part: { start: number; end: number }): number {
  let at = 0;
  let touched = 0;
  for (const { value, added, removed } of diffLines(before, after)) {
    if (added) {
      if (at < lineStart(before, part.start) || at > lineEnd(before, part.end)) touched += outside(value);
      continue;
    }
    const end = at + value.length;
    if (removed) {
      for (const line of value.match(/[^\n]*\n|[^\n]+/g) ?? []) {
        if (at + line.length <= lineStart(before, part.start) || at >= lineEnd(before, part.end))
          touched += outside(line);
        at += line.length;
      }
    }
    at = end;
  }
  return touched;
}

const outside = (text: string) => (/^\s*import\b/.test(text) ? 0 : Buffer.byteLength(text));
const lineStart = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1;
const lineEnd = (text: string, at: number) => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
};
