import { moveFocus } from '../../platform/move-focus.ts';
import { canTakeFocus, type FocusPlace, focusPlaceOf, isBehindDialog, nearestTo } from './focus-place.ts';

/** What is not to be pressed for a moment is waited for this long. */
const patienceMs = 1_000;

/** Where the focus is, where it was before a dialog or a notice had it, and how the page is used. */
interface Held {
  place: FocusPlace | null;
  outside: FocusPlace | null;
  /** The page on which that is: on another one the focus is given to the heading, as on every arrival. */
  pathname: string;
  /** It was scrolled out of sight: a row that goes because it is far away takes no focus with it. */
  isAway: boolean;
  isTyping: boolean;
  /** A key is down. What has the focus when it comes up may take it for its own. */
  isPressing: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Gives the focus of a control that is gone to another. */
function settle(held: Held, within: Element, isPatient: boolean): void {
  if (held.pathname !== location.pathname) held.place = null;
  const { place, outside, isTyping } = held;
  if (!place || (document.activeElement !== document.body && document.activeElement !== place.element)) return;
  if (canTakeFocus(place.element)) return moveFocus(place.element, { preventScroll: true });
  clearTimeout(held.timer);
  if (held.isAway || held.isPressing) return;
  if (isPatient && place.element.isConnected) {
    held.timer = setTimeout(() => settle(held, within, false), patienceMs);
    return;
  }
  // While the dialog is still open, what went is looked for within it.
  const left = outside && !isBehindDialog(outside.element) ? outside : place;
  const opener = left === outside && canTakeFocus(left.element) ? left.element : null;
  moveFocus(opener ?? nearestTo(left, within, isTyping), { preventScroll: !isTyping });
}

function noteFocus(held: Held, within: Element, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  clearTimeout(held.timer);
  const isAside = target.closest('dialog') !== null || !within.contains(target);
  held.outside = isAside ? (held.outside ?? held.place) : null;
  held.place = focusPlaceOf(target, within);
  held.pathname = location.pathname;
  held.isAway = false;
}

/** Whoever leaves a control that could be used goes of their own will; one that is being removed is known only afterwards. */
function noteLeaving(held: Held, target: EventTarget | null): void {
  queueMicrotask(() => {
    const { place } = held;
    if (place?.element === target && document.activeElement !== target && canTakeFocus(place.element))
      held.place = null;
  });
}

function noteScroll(held: Held): void {
  if (!held.place?.element.isConnected) return;
  const { bottom, top } = held.place.element.getBoundingClientRect();
  held.isAway = bottom < 0 || top > innerHeight;
}

/** Keeps the focus of a part of the page from being lost. Ends with what it returns. */
export function holdFocus(within: Element): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const held: Held = {
    place: null,
    outside: null,
    pathname: location.pathname,
    isAway: false,
    isTyping: false,
    isPressing: false,
    timer: undefined,
  };
  document.addEventListener('focusin', ({ target }) => noteFocus(held, within, target), { signal });
  document.addEventListener('focusout', ({ target }) => noteLeaving(held, target), { signal });
  const pressing = (isPressing: boolean) => () => {
    held.isTyping = true;
    held.isPressing = isPressing;
    settle(held, within, true);
  };
  addEventListener('keydown', pressing(true), { capture: true, signal });
  addEventListener('keyup', pressing(false), { capture: true, signal });
  addEventListener('blur', () => (held.isPressing = false), { signal });
  addEventListener('pointerdown', () => (held.isTyping = false), { capture: true, signal });
  addEventListener('scroll', () => noteScroll(held), { passive: true, signal });
  const watch = new MutationObserver(() => settle(held, within, true));
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    controller.abort();
    watch.disconnect();
    clearTimeout(held.timer);
  };
}
