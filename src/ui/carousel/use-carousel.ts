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
  /** Moves on by so many pictures, back by a number below zero, as far as there are any. */
  readonly step: (by: number) => void;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
}

/**
 * Moves along a row of pictures, each as wide as its track. The browser scrolls and snaps; this only asks it to, and
 * follows where the row stands, however it came there. A step that is taken while the row still runs goes on from where it will
 * stand. `first`: where it stands before anybody moved it.
 */
export function useCarousel(count: number, first: number): Carousel {
  const frame = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLButtonElement>(null);
  /** Where the row runs to; null while it stands, or is pushed by a thumb. */
  const aim = useRef<number | null>(null);
  const [index, setIndex] = useState(first);
  const dir = directions[useLanguage().language];

  function go(next: number): void {
    const row = track.current;
    if (!row) return;
    if (row !== document.activeElement && row.contains(document.activeElement))
      controls.current?.focus({ preventScroll: true });
    aim.current = next === indexIn(row) ? null : next;
    row.scrollTo({ left: leftOf(row, next) });
  }

  const standing = (): number => aim.current ?? (track.current ? indexIn(track.current) : index);

  // Before anybody sees the row: it begins where it is wanted, and does not run there.
  useLayoutEffect(() => {
    const row = track.current;
    if (row) row.scrollTo({ left: leftOf(row, first), behavior: 'instant' });
  }, [first]);

  useEffect(() => {
    const controller = new AbortController();
    const onKey = (event: KeyboardEvent): void => {
      const isShortcut = event.altKey || event.ctrlKey || event.metaKey;
      const next = isShortcut ? null : indexAfterKey(event.key, standing(), { count, dir });
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
    step: (by) => go(Math.min(Math.max(standing() + by, 0), count - 1)),
    onScroll() {
      const row = track.current;
      if (!row || row.clientWidth === 0) return;
      const now = indexIn(row);
      if (now === aim.current) aim.current = null;
      setIndex(now);
    },
    // A thumb stopped it on its way.
    onScrollEnd() {
      aim.current = null;
    },
  };
}

/** The picture in view, counted from 0. */
function indexIn(row: HTMLElement): number {
  return row.clientWidth === 0 ? 0 : Math.round(Math.abs(row.scrollLeft) / row.clientWidth);
}

/** How far a row is scrolled when a picture of it is in view. Along a line of reading from the right it scrolls below zero. */
function leftOf(row: HTMLElement, index: number): number {
  return index * row.clientWidth * (getComputedStyle(row).direction === 'rtl' ? -1 : 1);
}
