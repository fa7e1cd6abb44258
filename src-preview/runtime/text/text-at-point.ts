import type { Places, Target } from '../tagged/places.ts';
import type { TextWanted } from './text-sessions.ts';
import { textNodesOf } from './text-slots.ts';

/** Which text of a target stands at a point of the frame, and where in it the caret would be; its only text from anywhere. */
export function textAtPoint(target: Target, places: Places, { x, y }: { x: number; y: number }): TextWanted | null {
  const texts = textNodesOf(target, places).filter(({ data }) => data.trim() !== '');
  const document = target.element.ownerDocument;
  const caret = caretAt(document, x, y);
  const text = texts.find((node) => node === caret?.node) ?? texts.find((node) => isAt(node, x, y));
  if (text) return { target, text, caret: text === caret?.node ? caret.offset : text.data.length };
  const [only, ...others] = texts;
  return only && others.length === 0 ? { target, text: only, caret: only.data.length } : null;
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

function caretAt(document: Document, x: number, y: number): Caret | null {
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  if (!('caretRangeFromPoint' in document)) return null;
  // Safari and older Chromium.
  const range = document.caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}

function isAt(text: Text, x: number, y: number): boolean {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
