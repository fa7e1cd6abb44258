import { type RefObject, useEffect, useRef, useState } from 'react';
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
 * follows where the row stands, however it came there.
 */
export function useCarousel(count: number): Carousel {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLButtonElement>(null);
  const [index, setIndex] = useState(0);
  const dir = directions[useLanguage().language];

  function go(next: number): void {
    const row = track.current;
    if (!row) return;
    if (row.contains(document.activeElement)) controls.current?.focus({ preventScroll: true });
    // Along a line of reading from the right, the row scrolls below zero.
    row.scrollTo({ left: next * row.clientWidth * (dir === 'rtl' ? -1 : 1) });
  }

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
