import { diffArrays } from 'diff';
import type { Splice } from '../../source/project.ts';

const token = /[\p{L}\p{M}\p{N}_$]+|\s|[^\p{L}\p{M}\p{N}_$\s]/gu;
/** Beyond this many differences one splice over all of them says as much. */
const maxEditLength = 2_000;

/** Splices that make one text of another, small ones: what stayed between two differences is not touched. */
export function splicesBetween(before: string, after: string): readonly Splice[] {
  const start = commonPrefix(before, after);
  const tail = commonSuffix(before.slice(start), after.slice(start));
  const old = before.slice(start, before.length - tail);
  const next = after.slice(start, after.length - tail);
  if (old === '' && next === '') return [];
  const changes = diffArrays(old.match(token) ?? [], next.match(token) ?? [], { maxEditLength });
  if (changes === undefined) return [{ start, end: start + old.length, text: next }];
  const splices: Splice[] = [];
  let at = start;
  let open: { start: number; end: number; text: string } | null = null;
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (!added && !removed) {
      if (open) splices.push(open);
      open = null;
      at += text.length;
      continue;
    }
    open ??= { start: at, end: at, text: '' };
    if (added) open.text += text;
    else {
      at += text.length;
      open.end = at;
    }
  }
  if (open) splices.push(open);
  return splices;
}

/** How many characters two texts begin with alike. */
export function commonPrefix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** How many characters two texts end with alike. */
export function commonSuffix(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(one.length - 1 - length) === other.charCodeAt(other.length - 1 - length))
    length += 1;
  return length;
}
