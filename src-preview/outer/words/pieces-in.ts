import type { TextPiece } from '../../protocol/texts.ts';

/**
 * What a field says after somebody typed in it: its text nodes are words, its chips the values whose names `nameOf` knows.
 * Words that follow each other are one piece.
 */
export function piecesIn(
  field: Node,
  nameOf: (node: Node) => string | null,
  known: readonly TextPiece[],
): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  const say = (text: string): void => {
    const last = pieces.at(-1);
    if (last?.kind === 'words') pieces[pieces.length - 1] = { kind: 'words', text: last.text + text };
    else if (text !== '') pieces.push({ kind: 'words', text });
  };
  for (const node of field.childNodes) {
    const name = nameOf(node);
    const value = name === null ? undefined : known.find((piece) => piece.kind === 'value' && piece.name === name);
    if (value) pieces.push(value);
    else if (node.nodeName === 'BR') say('\n');
    else say((node.textContent ?? '').replaceAll('\u00A0', ' '));
  }
  return pieces;
}
