import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint, longMs } from '../../platform/next-paint.ts';

/** Rows that fill a screen and lie so near to it that the browser lays them out, each in its own frame at first. */
const near = { one: 4, two: 8 };

function next(drawn: number): number {
  if (drawn < near.one) return drawn + 1;
  return drawn < near.two ? drawn + 2 : drawn * 2;
}

/**
 * How many rows of a list to draw now: `first` of them at once, then a few more with each frame, and far from the screen,
 * where they are not laid out, twice as many. All in one frame would keep a slow phone from answering a finger. Whoever asks
 * keeps the room of the rows that are still to come.
 */
export function useDrawnCount(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    // Effects may run before their frame is painted: without the wait, rows of several steps would meet in one.
    if (drawn < total) return afterNextPaint(() => startTransition(() => setDrawn(next(drawn))), longMs);
    return undefined;
  }, [drawn, total]);
  return Math.min(drawn, total);
}
