import type { Splice } from '../project.ts';
import type { Span } from '../syntax.ts';

/** Takes items out of a list or an object: neighbours together, with the comma that parts them from what stays. */
export function itemRemovals(source: string, items: readonly Span[]): Splice[] {
  const runs: Span[] = [];
  for (const { start, end } of items.toSorted((one, other) => one.start - other.start)) {
    const last = runs.at(-1);
    if (last && /^\s*,\s*$/.test(source.slice(last.end, start))) runs[runs.length - 1] = { start: last.start, end };
    else runs.push({ start, end });
  }
  return runs.map((run) => runRemoval(source, run));
}

/** With the comma before it, so that what follows keeps its place; at the beginning with the comma behind it. */
function runRemoval(source: string, { start, end }: Span): Splice {
  const behind = /^\s*,[ \t]*(?:\r?\n[ \t]*)?/.exec(source.slice(end));
  const head = source.slice(0, start);
  const before = /,\s*$/.exec(head);
  if (before) return { start: head.length - before[0].length, end, text: '' };
  const to = end + (behind?.[0].length ?? 0);
  // Nothing is left: `{ a }` becomes `{}`.
  const space = /[[{(]([ \t]+)$/.exec(head)?.[1] ?? '';
  const tail = space === '' ? undefined : /^[ \t]*(?=[\]})])/.exec(source.slice(to));
  return tail ? { start: start - space.length, end: to + tail[0].length, text: '' } : { start, end: to, text: '' };
}

/** An item with the parentheses and the words of types around it: all that stands between two commas of its list. */
export function wholeItem(source: string, item: Span): Span {
  let { start, end } = item;
  for (;;) {
    const before = /\((?:\s|\/\*[^*]*\*\/)*$/.exec(source.slice(0, start));
    const behind = /^(?:\s|\/\*[^*]*\*\/)*\)/.exec(source.slice(end));
    if (!before || !behind) return { start, end };
    start = before.index;
    end += behind[0].length;
  }
}
