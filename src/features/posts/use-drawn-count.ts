import { startTransition, useEffect, useState } from 'react';

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
    // An effect of a transition comes after its frame was painted.
    if (drawn < total) startTransition(() => setDrawn(next(drawn)));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
