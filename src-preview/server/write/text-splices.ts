import type { Splice } from '../../source/project.ts';

/** Splices that take the others back, in the offsets of the text that those made. */
export function inverseSplices(text: string, splices: readonly Splice[]): readonly Splice[] {
  let shift = 0;
  return inOrder(splices).map(({ start, end, text: put }) => {
    const at = start + shift;
    shift += put.length - (end - start);
    return { start: at, end: at + put.length, text: text.slice(start, end) };
  });
}

/** Splices by where they begin. */
export function inOrder(splices: readonly Splice[]): readonly Splice[] {
  return splices.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** A piece of a text that is being put together: old text kept from `from` on, or new text. */
type Piece =
  | { readonly kind: 'kept'; readonly from: number; readonly length: number }
  | { readonly kind: 'put'; readonly text: string; readonly length: number };

/** What two edits, one after the other, come to as one; `length` is that of the text before the first. */
export function composeSplices(length: number, first: readonly Splice[], second: readonly Splice[]): readonly Splice[] {
  const between = piecesAfter([{ kind: 'kept', from: 0, length }], first);
  return splicesOf(piecesAfter(between, second), length);
}

/** The pieces that stand after splices of the text that the given pieces make. */
function piecesAfter(pieces: readonly Piece[], splices: readonly Splice[]): readonly Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const { start, end, text } of inOrder(splices)) {
    result.push(...slice(pieces, at, start), { kind: 'put', text, length: text.length });
    at = end;
  }
  result.push(...slice(pieces, at, Number.POSITIVE_INFINITY));
  return result.filter((piece) => piece.length > 0);
}

function slice(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const result: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(start - at, 0);
    const length = Math.min(end - at, piece.length) - from;
    if (length > 0)
      result.push(
        piece.kind === 'kept'
          ? { kind: 'kept', from: piece.from + from, length }
          : { kind: 'put', text: piece.text.slice(from, from + length), length },
      );
    at += piece.length;
  }
  return result;
}

function splicesOf(pieces: readonly Piece[], length: number): readonly Splice[] {
  const splices: Splice[] = [];
  let at = 0;
  let text = '';
  const close = (start: number): void => {
    if (start > at || text !== '') splices.push({ start: at, end: start, text });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'put') text += piece.text;
    else {
      close(piece.from);
      at = piece.from + piece.length;
    }
  }
  close(length);
  return splices;
}
