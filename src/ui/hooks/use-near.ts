import { type RefObject, useEffect } from 'react';

interface NearOptions {
  /** How far ahead of the reader, as an observer's `rootMargin`. */
  readonly margin: string;
  readonly isWatching: boolean;
  readonly onNear: () => void;
}

/** Whether a browser can say that something comes near. */
export const knowsNear = typeof IntersectionObserver !== 'undefined';

/** Calls back each time the reader comes near an element. */
export function useNear(element: RefObject<Element | null>, { margin, isWatching, onNear }: NearOptions): void {
  useEffect(() => {
    if (!isWatching || !knowsNear || !element.current) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin, isWatching, onNear]);
}
