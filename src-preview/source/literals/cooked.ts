import type { Splice } from '../project.ts';
import type { Span } from '../syntax.ts';

/**
 * The text of a literal as the program sees it. `starts[i]` is where its i-th UTF-16 unit is written in the file, and the
 * last of `starts` is where the literal's text ends, so that a unit reaches from its start to the next.
 */
export interface Cooked {
  readonly text: string;
  readonly starts: readonly number[];
}

/** Collects a cooked text unit by unit. */
export class CookedText implements Cooked {
  text = '';
  readonly starts: number[] = [];

  /** What is written from `start` on stands for `text`. */
  add(text: string, start: number): void {
    this.text += text;
    // Units of one escape share their place: none of them can be replaced alone.
    for (let at = 0; at < text.length; at += 1) this.starts.push(start);
  }

  end(offset: number): this {
    this.starts.push(offset);
    return this;
  }
}

/** A text that says itself: no character of it is written otherwise. */
export function plainCooked(source: string, { start, end }: Span): Cooked {
  return { text: source.slice(start, end), starts: Array.from({ length: end - start + 1 }, (_, at) => start + at) };
}

/** Where units `[from, to)` of a cooked text are written. */
export function writtenSpan({ starts }: Cooked, from: number, to: number): Span {
  return { start: starts[from] ?? 0, end: starts[to] ?? starts.at(-1) ?? 0 };
}

/** The smallest stretch in which two texts differ: `[start, end)` of the old one becomes `text`. Whole characters only. */
export function smallestChange(old: string, next: string): Splice {
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && old[head] === next[head]) head += 1;
  if (isHighSurrogate(old, head - 1)) head -= 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  if (isLowSurrogate(old, old.length - tail)) tail -= 1;
  return { start: head, end: old.length - tail, text: next.slice(head, next.length - tail) };
}

function isHighSurrogate(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]/.test(text.charAt(at));
}

function isLowSurrogate(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at));
}

/** How a kind of literal is read and written. */
export interface Notation {
  /** Reads `[start, end)` of a file's text; undefined where that is not a text of this kind. */
  readonly read: (source: string, span: Span) => Cooked | undefined;
  /** Writes a text that stands in the middle of others. */
  readonly write: (text: string) => string;
  /** Writes a whole text where edges matter; `write` where not given. */
  readonly writeWhole?: (text: string) => string;
}

/**
 * The splice that makes a literal say something else: the smallest that does, or all of it where what stands beside the
 * change would be read otherwise. Undefined where this notation cannot say it.
 */
export function rewriteLiteral(source: string, span: Span, next: string, notation: Notation): Splice | undefined {
  const cooked = notation.read(source, span);
  if (!cooked) return undefined;
  const change = keepingLines(source, cooked, smallestChange(cooked.text, next));
  const place = widened(cooked, change, next);
  const small = { ...writtenSpan(cooked, place.start, place.end), text: notation.write(place.text) };
  const whole = { ...span, text: (notation.writeWhole ?? notation.write)(next) };
  return [small, whole].find((splice) => {
    const inside = source.slice(span.start, splice.start) + splice.text + source.slice(splice.end, span.end);
    return notation.read(inside, { start: 0, end: inside.length })?.text === next;
  });
}

/** A change by which something goes, moved to where the same goes without a line end, if there is such a place. */
function keepingLines(source: string, cooked: Cooked, change: Splice): Splice {
  const { text } = cooked;
  const breaks = ({ start, end }: Span) => {
    const written = writtenSpan(cooked, start, end);
    return /[\n\r]/.test(source.slice(written.start, written.end));
  };
  let { start, end } = change;
  if (change.text !== '' || !breaks(change)) return change;
  while (start > 0 && text[start - 1] === text[end - 1]) {
    start -= 1;
    end -= 1;
    if (!breaks({ start, end }) && !isLowSurrogate(text, start)) return { start, end, text: '' };
  }
  return change;
}

/** The change, grown so that it cuts no escape in two. */
function widened({ text, starts }: Cooked, change: Splice, next: string): Splice {
  let { start, end } = change;
  while (start > 0 && starts[start] === starts[start - 1]) start -= 1;
  while (end < text.length && end > 0 && starts[end] === starts[end - 1]) end += 1;
  return { start, end, text: next.slice(start, next.length - (text.length - end)) };
}
