import { isOwnRoot } from '../tagged/own-nodes.ts';
import { type Area, isOver, sharedArea } from './area.ts';

/** What holds words that are no texts of the page. */
const fields: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** Where words of the page are to be read within some strips of the screen: a label there would cover them. */
export function textsNear(root: Element, strips: readonly Area[]): readonly Area[] {
  const found: Area[] = [];
  look(root, strips, found);
  return found;
}

function look(element: Element, strips: readonly Area[], found: Area[]): void {
  if (isOwnRoot(element)) return;
  const rect = element.getBoundingClientRect();
  const isHere = strips.some((strip) => isOver(strip, rect));
  if (!isHere && holdsAllWithin(element, rect)) return;
  const { overflowX, overflowY, visibility, opacity } = getComputedStyle(element);
  if (opacity === '0') return;
  const isCut = overflowX !== 'visible' || overflowY !== 'visible';
  const within = isCut ? strips.flatMap((strip) => sharedArea(strip, rect) ?? []) : strips;
  if (within.length === 0) return;
  const isSeen = visibility === 'visible';
  if (isSeen && fields.has(element.tagName)) {
    note([rect], within, found);
    return;
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) look(child, within, found);
    else if (isSeen && child instanceof Text && child.data.trim() !== '') note(linesOf(child), within, found);
  }
}

/** Whether nothing of an element lies outside of its box: what overflows it or has no box itself is looked into. */
function holdsAllWithin(element: Element, { width, height }: Area): boolean {
  if (width === 0 && height === 0) return false;
  return element.scrollHeight <= element.clientHeight + 1 && element.scrollWidth <= element.clientWidth + 1;
}

/** The box of a line reaches over its letters by what the typeface leaves above and below them: so much of its height. */
const leftOver = 0.15;

/** Where the letters of a text are to be read. */
function linesOf(text: Text): readonly Area[] {
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()].map(({ left, top, width, height }) => {
    return { left, top: top + height * leftOver, width, height: height * (1 - 2 * leftOver) };
  });
}

/** What is seen of each, so far as it lies in a strip. */
function note(areas: readonly Area[], strips: readonly Area[], found: Area[]): void {
  found.push(...areas.flatMap((area) => strips.flatMap((strip) => sharedArea(strip, area) ?? [])));
}
