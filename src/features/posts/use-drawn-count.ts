import { startTransition, useEffect, useState } from 'react';

/**
 * How many rows of a list to draw now: `first` of them at once, then twice as many with each frame. All in one frame
 * would keep a slow phone from answering a finger. Whoever asks keeps the room of the rows that are still to come.
 */
export function useDrawnCount(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    // An effect of a transition comes after its frame was painted.
    if (drawn < total) startTransition(() => setDrawn(drawn * 2));
  }, [drawn, total]);
  return Math.min(drawn, total);
}
