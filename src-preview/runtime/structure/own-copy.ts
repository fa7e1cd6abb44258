import { isOwnClass, ownAttribute } from '../tagged/own-nodes.ts';

/** What would do something of its own if it stood in the page twice. */
const doing = 'script, iframe, object, embed, style, link, base, meta, template, frame, frameset';

/** A copy of an element that is the layer's own: it looks the same and does nothing. */
export function ownCopy(element: Element): Element {
  const copy = element.cloneNode(true);
  if (!(copy instanceof Element)) throw new Error('the copy of an element is one');
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    // Of two radio buttons with one name only one is chosen.
    part.removeAttribute('name');
    part.removeAttribute('autoplay');
    part.classList.remove(...[...part.classList].filter(isOwnClass));
  }
  for (const part of copy.querySelectorAll(doing)) part.remove();
  copy.setAttribute(ownAttribute, 'copy');
  return copy;
}

const doingTags: ReadonlySet<string> = new Set(doing.split(', '));

/** Whether elements with a tag do something by standing in a page. */
export function isDoingTag(tag: string): boolean {
  return doingTags.has(tag.toLowerCase());
}

/** A copy of an element with another tag; null for a tag that is none, or that does something by standing in a page. */
export function ownCopyAs(element: Element, tag: string): Element | null {
  if (isDoingTag(tag) || !/^[a-z][\w-]*$/i.test(tag)) return null;
  const copy = ownCopy(element);
  const other = element.ownerDocument.createElementNS(element.namespaceURI, tag);
  for (const { name, value } of copy.attributes) other.setAttribute(name, value);
  other.append(...copy.childNodes);
  return other;
}
