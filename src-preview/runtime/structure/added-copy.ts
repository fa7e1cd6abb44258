import type { addJsx } from '../../protocol/changes/add-jsx.ts';
import { ownAttribute } from '../tagged/own-nodes.ts';
import { isDoingTag } from './own-copy.ts';

type Addition = Pick<ReturnType<typeof addJsx.fields.parse>, 'addNativeTag' | 'htmlForInstantUpdate' | 'propsToSet'>;

/** What says how something looks and in which language; nothing that loads, names or does anything. */
const plainAttributes: ReadonlySet<string> = new Set(['class', 'style', 'dir', 'lang', 'title', 'role', 'aria-hidden']);
const namespace = 'http://www.w3.org/1999/xhtml';

/**
 * What an element that is added looks like before it is written: its markup with what is plain in it, else its tag with its
 * words; null where neither can be had. Built node by node, in a document in which nothing runs.
 */
export function addedCopy({ addNativeTag, htmlForInstantUpdate, propsToSet }: Addition, document: Document) {
  const html = htmlForInstantUpdate ?? '';
  const parsed = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  const words = propsToSet?.['children'];
  const copy = parsed ? plainCopy(parsed, document) : plainElement(addNativeTag, document);
  if (!copy) return null;
  if (!parsed && typeof words === 'string') copy.textContent = words;
  copy.setAttribute(ownAttribute, 'copy');
  return copy;
}

function plainElement(tag: string | undefined, document: Document): Element | null {
  return tag !== undefined && /^[a-z][\w-]*$/.test(tag) && !isDoingTag(tag) ? document.createElement(tag) : null;
}

/** A copy of an element and of all in it, each with its plain attributes alone. */
function plainCopy(element: Element, document: Document): Element | null {
  const copy = element.namespaceURI === namespace ? plainElement(element.localName, document) : null;
  if (!copy) return null;
  for (const { name, value } of element.attributes)
    // An address in a style would be fetched.
    if (plainAttributes.has(name) && !(name === 'style' && /url\s*\(|image-set|@import|\\/i.test(value)))
      copy.setAttribute(name, value);
  for (const child of element.childNodes) {
    if (child instanceof Element) copy.append(plainCopy(child, document) ?? '');
    else if (child.nodeType === Node.TEXT_NODE) copy.append(child.nodeValue ?? '');
  }
  return copy;
}
