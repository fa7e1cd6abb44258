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

/**
 * Cares for the reader on arrival at a page: a new page starts at its top with the focus on its heading and its title
 * announced, one returned to stands where it was left. Returns what to announce.
 */
export function useRouteArrival(main: RefObject<HTMLElement | null>): string {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  const arrived = useRef('');
  const [announcement, setAnnouncement] = useState('');

  useLayoutEffect(() => {
    // The first place of a tab has no key of its own: the address tells its pages apart.
    const place = `${key}${pathname}`;
    const stopKeeping = keepScroll(place);
    const left = navigation === NavigationType.Pop ? recallScroll(place) : null;
    if (left !== null) {
      const stopRestoring = restoreScroll(left);
      return () => {
        stopRestoring();
        stopKeeping();
      };
    }
    if (showPart(hash)) return stopKeeping;
    // A page that replaces its own address, as a filter does, stays where it is.
    const isSamePage = navigation === NavigationType.Replace && arrived.current === pathname;
    if (!isFirst.current && !isSamePage) scrollTo({ top: 0, behavior: 'instant' });
    return stopKeeping;
  }, [key, pathname, hash, navigation]);

  useEffect(() => {
    if (arrived.current === pathname) return undefined;
    arrived.current = pathname;
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const heading = main.current?.querySelector('h1');
    (heading ?? main.current)?.focus({ preventScroll: true });
    // A page names itself while it renders; its title is in the document by the next frame.
    const frame = requestAnimationFrame(() => setAnnouncement(document.title));
    return () => cancelAnimationFrame(frame);
  }, [pathname, main]);

  return announcement;
}
