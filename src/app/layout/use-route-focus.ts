import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { partNamed } from '../../platform/address-part.ts';
import { keepScroll, recallScroll, restoreScroll } from './scroll-memory.ts';

/** Shows the part of the page that an address names behind its `#`, and says whether there is one. */
function showPart(hash: string): boolean {
  const part = document.getElementById(partNamed(hash));
  if (!part) return false;
  part.scrollIntoView({ block: 'start', behavior: 'instant' });
  part.focus({ preventScroll: true });
  return true;
}

/** Whether somebody is at a field of the page already: on a slow phone that may be before its arrival is cared for. */
function isAtField(main: HTMLElement): boolean {
  const { activeElement: at } = document;
  return at !== null && main.contains(at) && at.matches('input, textarea, select, [contenteditable]');
}

/** Whether the focus is nowhere, as it is once the element that had it has left the page. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/**
 * Gives the focus to the heading of a page, and says when it is there: at once, or as soon as it appears where the page is still
 * on its way. A heading that the page draws anew, as it does when more of it is known, gets the focus that the one before took
 * away with it. Whoever has gone on by then keeps the focus. What it returns ends the waiting.
 */
function focusHeading(main: HTMLElement, onThere: () => void): () => void {
  let found: HTMLElement | null = null;
  const seek = (): void => {
    if (found?.isConnected) return;
    const heading = main.querySelector('h1');
    if (!heading) return;
    const isOurs = document.activeElement === main || (found !== null && isFocusLost());
    if (!found) onThere();
    found = heading;
    if (isOurs) heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(seek);
  const stop = (): void => {
    watch.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (found && target !== main && target !== found) stop();
  };
  if (!isAtField(main)) main.focus({ preventScroll: true });
  watch.observe(main, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  seek();
  return stop;
}

/** Whether somebody asked for the first page by its address: then it begins at its top, with what is new. */
function isTyped(): boolean {
  return performance.getEntriesByType('navigation').some((opened) => 'type' in opened && opened.type === 'navigate');
}

/**
 * Cares for the reader on arrival at a page: a new page starts at its top with the focus on its heading and its title
 * announced, one returned to stands where it was left. Returns what to announce.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): string {
  const { key, pathname, search, hash } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  const arrived = useRef('');
  const shown = useRef(search);
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    // The first place of a tab has no key of its own: the address tells its pages apart.
    const place = `${key}${pathname}`;
    const stopKeeping = keepScroll(place);
    const left = navigation === NavigationType.Pop && !(isFirst.current && isTyped()) ? recallScroll(place) : null;
    if (left !== null) {
      const stopRestoring = restoreScroll(left);
      return () => {
        stopRestoring();
        stopKeeping();
      };
    }
    if (showPart(hash)) return stopKeeping;
    // A page that replaces its own address, as a filter does, stays where it is; one that is chosen again shows its head.
    const isSamePage =
      navigation === NavigationType.Replace && arrived.current === pathname && shown.current !== search;
    shown.current = search;
    if (!isFirst.current && !isSamePage) scrollTo({ top: 0, behavior: 'instant' });
    return stopKeeping;
  }, [key, pathname, search, hash, navigation]);

  useEffect(() => {
    if (arrived.current === pathname) return undefined;
    arrived.current = pathname;
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    if (!main.current) return undefined;
    let frame = 0;
    const stopWaiting = focusHeading(main.current, () => {
      // A page names itself while it renders; its title is in the document by the next frame.
      frame = requestAnimationFrame(() => setAnnouncement(document.title));
    });
    return () => {
      stopWaiting();
      cancelAnimationFrame(frame);
    };
  }, [pathname, main]);

  return announcement;
}
