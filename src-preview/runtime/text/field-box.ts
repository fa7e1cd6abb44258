import { ownAttribute } from '../tagged/own-nodes.ts';

const boxName = 'typing';

/** Nobody sees a box of fields or points at it, and no rule of the page's styles reaches it. */
const unseen: readonly (readonly [string, string])[] = [
  ['all', 'initial'],
  ['display', 'block'],
  ['position', 'fixed'],
  ['opacity', '0'],
  ['pointer-events', 'none'],
];

function makeBox(document: Document): HTMLElement {
  const box = document.createElement('div');
  box.setAttribute(ownAttribute, boxName);
  for (const [name, value] of unseen) box.style.setProperty(name, value, 'important');
  return box;
}

/**
 * Where fields stand while a text is typed: at the end of the body, as long as the layer is there, so that no field that comes or goes
 * makes another one of the page's elements the first, the last or the only one.
 */
export function boxOfFields(document: Document): HTMLElement {
  const known = document.querySelector<HTMLElement>(`body > [${ownAttribute}="${boxName}"]`);
  if (known) return known;
  const box = makeBox(document);
  document.body.append(box);
  return box;
}

/**
 * Puts a field into the box of fields; where its text is in a dialog that makes all else inert, into one in that, where alone something can
 * have the keyboard. Returns what takes it away.
 */
export function putInBox(field: HTMLElement, node: Text): () => void {
  const document = node.ownerDocument;
  const dialog = node.parentElement?.closest<HTMLElement>('dialog[open]');
  const box = dialog?.matches(':modal') ? dialog.appendChild(makeBox(document)) : boxOfFields(document);
  // Pages that open a cover of their own put all that stands beside it out of use.
  box.inert = false;
  box.removeAttribute('aria-hidden');
  box.append(field);
  return () => {
    field.remove();
    if (box.parentElement === dialog) box.remove();
  };
}

const heldEvents = ['focusin', 'focusout', 'focus', 'blur', 'beforeinput', 'input'];

/**
 * Keeps from the page that a field has the keyboard: what holds the focus in a dialog of its own would take it back. Neither does it hear
 * of what is put into the field by the layer itself.
 */
export function hideFromPage(field: HTMLElement): () => void {
  const window = field.ownerDocument.defaultView;
  const hold = (event: Event) => {
    const other = 'relatedTarget' in event ? event.relatedTarget : null;
    if (event.target === field || other === field) event.stopImmediatePropagation();
  };
  for (const type of heldEvents) window?.addEventListener(type, hold, true);
  return () => {
    for (const type of heldEvents) window?.removeEventListener(type, hold, true);
  };
}
