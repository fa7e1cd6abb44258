import { type RefObject, useLayoutEffect, useState } from 'react';

/** How high a line is. */
export const rowPx = 30;
/** Lines that are there above and below what is seen. */
const beyond = 8;

/** Which lines of a scrolled list are near what is seen: from the first to before the last. */
export function useSeenRows(list: RefObject<HTMLElement | null>, count: number): readonly [first: number, end: number] {
  const [seen, setSeen] = useState<readonly [number, number]>([0, 0]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowPx) - beyond);
      const end = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / rowPx) + beyond);
      setSeen((before) => (before[0] === first && before[1] === end ? before : [first, end]));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, count]);
  return seen;
}
