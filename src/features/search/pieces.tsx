import type { Piece } from './search-words.ts';

/** A text in which the words that were looked for are marked. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  let place = 0;
  return pieces.map(({ text, isFound }) => {
    const key = place;
    place += text.length;
    return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
