/** Where somebody is on the page, and what stands around it. */
export interface FocusPlace {
  readonly element: HTMLElement;
  /** The row of a list that it stands in, and which of the list's that is. */
  readonly row: Element | null;
  readonly list: Element | null;
  readonly index: number;
  readonly around: readonly Element[];
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** What brings the keyboard of a phone over the page. */
const typedInto = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"])';

// Safari has had `checkVisibility` since 17.4.
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ??
  (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');

/** Whether an open dialog lies over an element: then it can be neither pressed nor focused. */
export function isBehindDialog(element: Element): boolean {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  return top !== undefined && !top.contains(element);
}

/** Whether an element can have the focus now. */
export function canTakeFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && isVisible(element) && !isBehindDialog(element);
}

/** The place of an element in a part of the page. */
export function focusPlaceOf(element: HTMLElement, within: Element): FocusPlace {
  const row = element.closest('li');
  const list = row?.parentElement ?? null;
  const around: Element[] = [];
  for (let one = element.parentElement; one && within.contains(one); one = one.parentElement) around.push(one);
  return { element, row, list, index: row && list ? [...list.children].indexOf(row) : 0, around };
}

/**
 * What is nearest to a place that is gone: in its row, in the next, in the one before, in what stands around it, the
 * heading. Whoever does not type is not led into a field.
 */
export function nearestTo(place: FocusPlace, within: Element, isTyping: boolean): HTMLElement | null {
  const { row, list, index, around } = place;
  const rows = list?.isConnected ? [...list.children] : [];
  const at = row?.isConnected ? rows.indexOf(row) : index;
  const parts = [...rows.slice(at), ...rows.slice(0, at).reverse(), ...around.filter((one) => one.isConnected)];
  const isFit = (element: HTMLElement) => canTakeFocus(element) && (isTyping || !element.matches(typedInto));
  for (const part of parts) {
    const found = [...part.querySelectorAll<HTMLElement>(controls)].find(isFit);
    if (found) return found;
  }
  return within.querySelector('h1');
}
