import type { TextPiece } from '../../protocol/texts.ts';

/**
 * What a field says after somebody typed in it: its text nodes are words, its chips the values whose names `nameOf` knows.
 * Words that follow each other are one piece; a block that the browser made of a line is a line.
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
  const read = (within: Node): void => {
    for (const node of within.childNodes) {
      const name = nameOf(node);
      const value = name === null ? undefined : known.find((piece) => piece.kind === 'value' && piece.name === name);
      if (value) pieces.push(value);
      // Browsers put one after a last, empty line.
      else if (node.nodeName === 'BR') say(node === within.lastChild && node.previousSibling ? '' : '\n');
      else if (node.nodeName === 'DIV' || node.nodeName === 'P') {
        if (pieces.length > 0) say('\n');
        if (!(node.childNodes.length === 1 && node.firstChild?.nodeName === 'BR')) read(node);
      } else if (node.nodeType === node.ELEMENT_NODE && name === null) read(node);
      else say((node.textContent ?? '').replaceAll('\u00A0', ' '));
    }
  };
  read(field);
  return pieces;
}
