import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { TextPiece } from '../../protocol/texts.ts';
import { smallestChange } from '../literals/cooked.ts';
import type { Sentence, SentencePart, WordsPart } from './sentence.ts';
import type { ShownValue } from './shown-sentence.ts';

/** What a sentence is to say: words and values by name. */
export type WantedPiece =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string };

/** Pieces as a request gives them, values known by name. Every value has to stand in them exactly once. */
export function wantedFromPieces(sentence: Sentence, pieces: readonly TextPiece[]): WantedPiece[] | Refusal {
  const names = valueNames(sentence);
  const given = pieces.flatMap((piece) => (piece.kind === 'value' ? [piece.name] : []));
  const wrong = [
    ...names.filter((name) => given.filter((one) => one === name).length !== 1),
    ...given.filter((name) => !names.includes(name)),
  ];
  if (wrong.length > 0) return refuse('VALUES_MISSING', { names: [...new Set(wrong)] });
  return pieces.map((piece) =>
    piece.kind === 'words' ? { kind: 'words', text: piece.text } : { kind: 'value', name: piece.name },
  );
}

function valueNames({ parts }: Sentence): string[] {
  return parts.flatMap((part) => (part.kind === 'value' ? [part.name] : []));
}

interface OldAndNew {
  readonly old: string;
  readonly next: string;
  readonly shown: readonly ShownValue[];
}

/**
 * Finds the values again in a text that was typed over the one on the screen: where the change touches none of them they
 * are where they were; else each has to stand in the new text exactly once, as it was shown.
 */
export function wantedFromText(texts: OldAndNew): WantedPiece[] | Refusal {
  const { old, next, shown } = texts;
  const change = smallestChange(old, next);
  const isBeside = shown.every(({ start, end }) => change.end <= start || change.start >= end);
  if (isBeside) {
    const shift = next.length - old.length;
    const moved = shown.map((value) =>
      value.start >= change.end && !(value.start === change.end && value.end === change.start)
        ? { ...value, start: value.start + shift, end: value.end + shift }
        : value,
    );
    return cut(next, moved);
  }
  const missing = shown.filter(({ start, end }) => occurrences(next, old.slice(start, end)) !== 1);
  if (missing.length > 0) return refuse('VALUES_MISSING', { names: missing.map(({ name }) => name) });
  const found = shown.map(({ name, start, end }) => {
    const at = next.indexOf(old.slice(start, end));
    return { name, start: at, end: at + end - start };
  });
  found.sort((one, other) => one.start - other.start);
  const overlap = found.find((value, index) => index > 0 && value.start < (found[index - 1]?.end ?? 0));
  return overlap ? refuse('VALUES_MISSING', { names: [overlap.name] }) : cut(next, found);
}

function occurrences(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}

function cut(text: string, values: readonly ShownValue[]): WantedPiece[] {
  const pieces: WantedPiece[] = [];
  let at = 0;
  for (const { name, start, end } of values) {
    pieces.push({ kind: 'words', text: text.slice(at, start) }, { kind: 'value', name });
    at = end;
  }
  return [...pieces, { kind: 'words', text: text.slice(at) }];
}

/** Words that are to say something else. */
interface WordsChange {
  readonly part: WordsPart;
  readonly text: string;
}

/** What becomes of a sentence: other words where they stand, or a stretch of parts in another order. */
export type SentenceChange =
  | { readonly kind: 'words'; readonly changes: readonly WordsChange[] }
  | {
      readonly kind: 'reorder';
      readonly from: SentencePart;
      readonly to: SentencePart;
      readonly pieces: readonly (WordsChange | Extract<SentencePart, { kind: 'value' }>)[];
    };

/** The change that makes a sentence say the wanted pieces; all of its values are among them. */
export function fitPieces(sentence: Sentence, wanted: readonly WantedPiece[]): SentenceChange | Refusal {
  const gaps = gapTexts(wanted);
  const oldOrder = valueNames(sentence);
  const newOrder = wanted.flatMap((piece) => (piece.kind === 'value' ? [piece.name] : []));
  if (oldOrder.join('\n') === newOrder.join('\n')) {
    const changes = gapParts(sentence.parts).flatMap((parts, index) => distribute(parts, gaps[index] ?? ''));
    return { kind: 'words', changes };
  }
  return reorder(sentence, newOrder, gaps);
}

/** The words before, between and after the values. */
function gapTexts(wanted: readonly WantedPiece[]): string[] {
  const gaps = [''];
  for (const piece of wanted)
    if (piece.kind === 'value') gaps.push('');
    else gaps[gaps.length - 1] += piece.text;
  return gaps;
}

function gapParts(parts: readonly SentencePart[]): WordsPart[][] {
  const gaps: WordsPart[][] = [[]];
  for (const part of parts)
    if (part.kind === 'value') gaps.push([]);
    else gaps.at(-1)?.push(part);
  return gaps;
}

/** Gives a new text to the parts that say it together; where either of two could take a change, the branch does. */
function distribute(parts: readonly WordsPart[], text: string): WordsChange[] {
  const [first] = parts;
  const old = parts.map((part) => part.text).join('');
  if (!first || old === text) return [];
  if (parts.length === 1) return [{ part: first, text }];
  const change = smallestChange(old, text);
  const taker = takerOf(parts, change);
  let at = 0;
  return parts.flatMap((part) => {
    const [start, end] = [at, at + part.text.length];
    at = end;
    const head = part.text.slice(0, Math.max(0, change.start - start));
    const tail = part.text.slice(Math.max(0, Math.min(part.text.length, change.end - start)));
    const next =
      part === taker ? head + change.text + tail : change.start >= end || change.end <= start ? part.text : head + tail;
    return next === part.text ? [] : [{ part, text: next }];
  });
}

function takerOf(parts: readonly WordsPart[], change: { start: number; end: number }): WordsPart | undefined {
  const places = parts.map((part, index) => {
    const start = parts.slice(0, index).reduce((length, { text }) => length + text.length, 0);
    return { part, start, end: start + part.text.length };
  });
  // New words stand where those stood that they replace; where none go, beside what they touch.
  const holding = places.filter(({ start, end }) => change.start < end && change.end > start);
  const touching = places.filter(({ start, end }) => change.start <= end && change.end >= start);
  const touched = (holding.length > 0 ? holding : touching).map(({ part }) => part);
  return (
    touched.find(({ isInBranch, text }) => isInBranch && text !== '') ??
    touched.find(({ text }) => text !== '') ??
    touched[0]
  );
}

/** Values in another order: the stretch between the first and the last that moved is written anew, in one region only. */
function reorder({ parts }: Sentence, order: readonly string[], gaps: readonly string[]): SentenceChange | Refusal {
  const from = parts[0];
  const to = parts.at(-1);
  const isOneRegion = parts.every(({ region }) => region === from?.region);
  const words = gapParts(parts).map((gap) => gap[0]);
  if (!from || !to || !isOneRegion) return refuse('VALUES_MISSING', { names: [...order] });
  const pieces = gaps.flatMap((text, index) => {
    const part = words[index];
    const value = parts.find((one) => one.kind === 'value' && one.name === order[index]);
    return [...(part ? [{ part, text }] : []), ...(value?.kind === 'value' ? [value] : [])];
  });
  return { kind: 'reorder', from, to, pieces };
}
