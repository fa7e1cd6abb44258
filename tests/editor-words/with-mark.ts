import type { TextPiece } from '../../src-preview/protocol/texts.ts';
import { markOf } from './marks.ts';

/** A sentence with the sign of an entry behind its first words. */
export function withMark(pieces: readonly TextPiece[], entry: number): readonly TextPiece[] {
  const at = pieces.findIndex((piece) => piece.kind === 'words' && /\S/.test(piece.text));
  return pieces.map((piece, index) => {
    if (index !== at || piece.kind !== 'words') return piece;
    const end = piece.text.trimEnd().length;
    return { kind: 'words', text: `${piece.text.slice(0, end)}${markOf(entry)}${piece.text.slice(end)}` };
  });
}
