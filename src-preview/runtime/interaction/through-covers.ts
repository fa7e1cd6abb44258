/** Elements that are their own picture, whatever their styles say. */
const ownPictures = new Set(
  'audio button canvas embed iframe img input meter object option progress select svg textarea video'.split(' '),
);
const nothing = new Set(['transparent', 'rgba(0, 0, 0, 0)', 'none', 'normal', '']);

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const isIn = ({ clientX, clientY }: Point, rects: Iterable<DOMRect>) =>
  [...rects].some(
    ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );

function isPainted(style: CSSStyleDeclaration): boolean {
  const { backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderBottomWidth } = style;
  const { borderLeftWidth, borderRightWidth } = style;
  const borders = [borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth];
  return (
    [backgroundColor, backgroundImage, boxShadow].some((value) => !nothing.has(value)) ||
    borders.some((width) => Number.parseFloat(width) > 0)
  );
}

/** Whether text that stands directly in an element is at a point. */
function saysAt(element: Element, point: Point): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return false;
    const range = element.ownerDocument.createRange();
    range.selectNodeContents(node);
    return isIn(point, range.getClientRects());
  });
}

/** Whether an element lies over others where nothing of it is to be seen: a link that covers its card, by itself or by a pseudo-element. */
function coversUnseen(element: Element, point: Point, window: Window): boolean {
  if (ownPictures.has(element.localName) || element.closest('svg')) return false;
  const style = window.getComputedStyle(element);
  const isInside = isIn(point, element.getClientRects());
  const isAbove = style.position === 'absolute' || style.position === 'fixed' || !isInside;
  if (!isAbove || (isInside && isPainted(style)) || saysAt(element, point)) return false;
  return ['::before', '::after'].every((name) => {
    const pseudo = window.getComputedStyle(element, name);
    return pseudo.content === 'none' || (nothing.has(pseudo.content.replaceAll('"', '')) && !isPainted(pseudo));
  });
}

/** What is to be seen where somebody points: below what lies over it unseen, unless only what that stands in does. */
export function seenAt(hit: Element, point: Point, window: Window): Element {
  if (!coversUnseen(hit, point, window)) return hit;
  const stack = window.document.elementsFromPoint(point.clientX, point.clientY);
  const below = stack.slice(stack.indexOf(hit) + 1).find((element) => !coversUnseen(element, point, window));
  return stack.includes(hit) && below && !below.contains(hit) ? below : hit;
}
