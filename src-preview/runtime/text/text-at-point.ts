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

/**
 * Where in a text the caret would be for a press; null for one that is beside it. What stands around it, the text's own element, is
 * pressed for the letter that is nearest.
 */
export function placeInText(text: Text, { clientX: x, clientY: y }: MouseEvent, pressed: Node | null): number | null {
  const caret = caretAt(text.ownerDocument, x, y);
  const isOn = isAt(text, x, y);
  if (caret?.node === text) return isOn || pressed === text.parentElement ? caret.offset : null;
  return isOn ? nearestPlace(text, x, y) : null;
}

/** The same by the letters alone, where the page lets nothing be selected. */
function nearestPlace(text: Text, x: number, y: number): number {
  const range = text.ownerDocument.createRange();
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let place = 0; place <= text.data.length; place += 1) {
    range.setStart(text, place);
    range.collapse(true);
    for (const { left, top, bottom } of range.getClientRects()) {
      const away = Math.abs(left - x) + (y < top || y > bottom ? 1e6 : 0);
      if (away < least) [best, least] = [place, away];
    }
  }
  return best;
}

/** The word around a place of a text, also at its end; where none is, what stands there. */
export function wordAt(text: string, place: number): readonly [start: number, end: number] {
  // Words are found by their letters in every language; names of languages that a page spells otherwise would be refused.
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const beside = [place, place - 1].flatMap((one) => words.containing(one) ?? []);
  const found = beside.find(({ isWordLike }) => isWordLike) ?? beside[0];
  return found ? [found.index, found.index + found.segment.length] : [0, text.length];
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
