import { type RefObject, useEffect } from 'react';

/** Marks what may have the focus once what had it is gone. */
export const lands = { 'data-lands': '' } as const;
const landing = '[data-lands]';

/** Something around what has the focus, and which of its children leads there. */
interface Step {
  readonly around: Element;
  readonly at: number;
}

/**
 * The focus stays in the dialog that an element is in: where what had it is taken away, it goes to what stands in its place, else to
 * the nearest thing around that place that is marked for it.
 */
export function useKeptFocus(inside: RefObject<Element | null>): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return undefined;
    let had: Element | null = null;
    let way: readonly Step[] = [];
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      had = target;
      way = wayTo(target, dialog);
    };
    const watch = new MutationObserver(() => {
      if (had === null || had.isConnected || !isNowhere(dialog)) return;
      had = null;
      landingOn(way)?.focus();
    });
    dialog.addEventListener('focusin', follow);
    watch.observe(dialog, { childList: true, subtree: true });
    return () => {
      dialog.removeEventListener('focusin', follow);
      watch.disconnect();
    };
  }, [inside]);
}

/** The browser gives what nothing has to the page, or to the dialog as a whole. */
function isNowhere(dialog: Element): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === dialog;
}

function wayTo(target: Element, dialog: Element): readonly Step[] {
  const { parentElement: around } = target;
  if (target === dialog || around === null) return [];
  return [{ around, at: [...around.children].indexOf(target) }, ...wayTo(around, dialog)];
}

function landingOn(way: readonly Step[]): HTMLElement | undefined {
  for (const { around, at } of way) {
    if (!around.isConnected) continue;
    const found = landingsIn(around.children[at])[0] ?? landingsIn(around).at(-1);
    if (found) return found;
  }
  return undefined;
}

function landingsIn(place: Element | undefined): readonly HTMLElement[] {
  if (place instanceof HTMLElement && place.matches(landing)) return [place];
  return place ? [...place.querySelectorAll<HTMLElement>(landing)] : [];
}
