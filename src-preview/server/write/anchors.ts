import type { Splice } from '../../source/project.ts';
import { commonPrefix, commonSuffix } from './splices-between.ts';
import { inOrder } from './text-splices.ts';
import type { AnchoredSplice } from './turn.ts';

/** How much of a text around a splice is remembered, on either side. */
const contextLength = 240;
/** How much of it has to stand where the splice goes, if that much was remembered. */
const leastContext = 80;
/** How much of it is looked for at first. */
const seedLength = 16;
/** A place for what was taken away whole shows by its neighbours alone: on both sides. */
const leastNeighbour = 8;

/** Splices of a text together with what stands around them. */
export function anchorSplices(text: string, splices: readonly Splice[]): AnchoredSplice[] {
  return inOrder(splices).map(({ start, end, text: put }) => ({
    start,
    end,
    text: put,
    was: text.slice(start, end),
    before: text.slice(Math.max(0, start - contextLength), start),
    after: text.slice(end, end + contextLength),
  }));
}

export type Relocated =
  | { readonly ok: true; readonly splices: readonly Splice[] }
  /** `near` is where in the text the first splice that has no place would have gone. */
  | { readonly ok: false; readonly near: number };

/** Finds the places of splices in a text that has changed elsewhere. Never guesses: two places alike are none. */
export function relocateSplices(text: string, splices: readonly AnchoredSplice[]): Relocated {
  const found: Splice[] = [];
  for (const splice of splices) {
    const at = placeOf(text, splice);
    const end = at === undefined ? 0 : at + splice.was.length;
    const last = found.at(-1);
    // Several in one file keep their order.
    if (at === undefined || (last !== undefined && at <= last.end))
      return { ok: false, near: Math.min(splice.start, text.length) };
    found.push({ start: at, end, text: splice.text });
  }
  return { ok: true, splices: found };
}

function placeOf(text: string, splice: AnchoredSplice): number | undefined {
  let best: { at: number; score: number } | undefined;
  let isUnique = true;
  for (const at of candidates(text, splice)) {
    const score = scoreAt(text, at, splice);
    if (score === undefined) continue;
    if (best === undefined || score > best.score) {
      best = { at, score };
      isUnique = true;
    } else if (score === best.score) isUnique = false;
  }
  return isUnique ? best?.at : undefined;
}

/** Where what the splice replaces stands with its neighbour on one side at least. */
function candidates(text: string, { was, before, after }: AnchoredSplice): ReadonlySet<number> {
  const head = before.slice(-seedLength);
  const tail = after.slice(0, seedLength);
  const places = new Set<number>();
  for (const at of occurrences(text, head + was)) places.add(at + head.length);
  for (const at of occurrences(text, was + tail)) places.add(at);
  return places;
}

function* occurrences(text: string, part: string): Iterable<number> {
  if (part === '') return;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) yield at;
}

/** How much of what was remembered around a splice stands around this place; undefined where it is too little. */
function scoreAt(text: string, at: number, { was, before, after }: AnchoredSplice): number | undefined {
  const left = commonSuffix(text.slice(Math.max(0, at - before.length), at), before);
  const right = commonPrefix(text.slice(at + was.length, at + was.length + after.length), after);
  const neighbour = was === '' ? leastNeighbour : 1;
  if (left < Math.min(neighbour, before.length) || right < Math.min(neighbour, after.length)) return undefined;
  const total = left + right;
  return total >= Math.min(leastContext, before.length + after.length) ? total : undefined;
}
