import { isOwnClass, ownAttribute } from '../tagged/own-nodes.ts';

/** More than anybody reads of an element; what is longer is cut. */
const longestChars = 100_000;
const privateParts = '[data-private]';

/**
 * The HTML of an element as the window may have it: nothing that somebody typed or chose in a field, nothing of parts marked
 * private, nothing of the layer's own. The copy is made in a document without scripts.
 */
export function safeOuterHtml(element: Element): string {
  if (element.closest(privateParts)) return '';
  const copy = document.implementation.createHTMLDocument('').importNode(element, true);
  for (const own of copy.querySelectorAll(`[${ownAttribute}]`)) own.remove();
  for (const hidden of copy.querySelectorAll(privateParts)) hidden.replaceChildren();
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    withoutValue(part);
    withoutOwnClasses(part);
  }
  return copy.outerHTML.slice(0, longestChars);
}

function withoutValue(field: Element): void {
  const name = field.localName;
  if (name === 'textarea' || field.hasAttribute('contenteditable')) field.replaceChildren();
  if (name === 'input' || name === 'option' || name === 'meter' || name === 'progress' || name === 'button')
    for (const attribute of ['value', 'checked', 'selected']) field.removeAttribute(attribute);
}

function withoutOwnClasses(part: Element): void {
  const own = [...part.classList].filter(isOwnClass);
  if (own.length === 0) return;
  part.classList.remove(...own);
  if (part.classList.length === 0) part.removeAttribute('class');
}
