import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { directions } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { indexAfterKey } from './carousel-keys.ts';

interface Carousel {
  /** Hears the keys: the pictures and their controls. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly track: RefObject<HTMLDivElement | null>;
  /** Holds the focus when the picture that had it moves away. */
  readonly controls: RefObject<HTMLButtonElement | null>;
  /** The picture in view. */
  readonly index: number;
  readonly go: (index: number) => void;
  readonly onScroll: () => void;
}

/**
 * Moves along a row of pictures, each as wide as its track. The browser scrolls and snaps; this only asks it to, and
 * follows where the row stands, however it came there. `first`: where it stands before anybody moved it.
 */
export function useCarousel(count: number, first: number): Carousel {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(first);
  const dir = directions[useLanguage().language];

  function go(next: number): void {
    const row = track.current;
    if (!row) return;
    if (row !== document.activeElement && row.contains(document.activeElement))
      controls.current?.focus({ preventScroll: true });
    row.scrollTo({ left: leftOf(row, next) });
  }

  // Before anybody sees the row: it begins where it is wanted, and does not run there.
  useLayoutEffect(() => {
    const row = track.current;
    if (row) row.scrollTo({ left: leftOf(row, first), behavior: 'instant' });
  }, [first]);

  useEffect(() => {
    const controller = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      const isShortcut = event.altKey || event.ctrlKey || event.metaKey;
      const next = isShortcut ? null : indexAfterKey(event.key, index, { count, dir });
      if (next === null) return;
      event.preventDefault();
      go(next);
    };
    frame.current?.addEventListener('keydown', onKey, { signal: controller.signal });
    return () => controller.abort();
  });

  return {
    frame,
    track,
    controls,
    index: Math.min(index, count - 1),
    go,
    onScroll() {
      const row = track.current;
      if (row && row.clientWidth > 0) setIndex(Math.round(Math.abs(row.scrollLeft) / row.clientWidth));
    },
  };
}

/** How far a row is scrolled when a picture of it is in view. Along a line of reading from the right it scrolls below zero. */
function leftOf(row: HTMLElement, index: number): number {
  return index * row.clientWidth * (getComputedStyle(row).direction === 'rtl' ? -1 : 1);
}
