import { type RefObject, useEffect } from 'react';

/**
 * An element may grow, and gives no room back while it stands: what a thumb is on its way to does not run from under it.
 * A browser that cannot watch an element leaves it as it is.
 */
export function useSteadyHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      current.style.minBlockSize = `${current.offsetHeight}px`;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
}
