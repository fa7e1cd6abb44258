import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint, longMs } from '../../platform/next-paint.ts';

let isPortalPainted = false;

/**
 * False for the first frame in which the component stands, true from the next one on: what needs not be in that frame
 * comes with the second, and a slow phone answers its user between the two. With `isPainted` true from the beginning.
 */
export function useNextFrame(isPainted = false): boolean {
  const [isNext, setIsNext] = useState(isPainted);
  useEffect(() => {
    if (isNext) return undefined;
    return afterNextPaint(() => startTransition(() => setIsNext(true)), longMs);
  }, [isNext]);
  return isNext;
}

/** False for the first frame of the portal, true from the next one on. */
export function usePainted(): boolean {
  const isPainted = useNextFrame(isPortalPainted);
  useEffect(() => {
    if (isPainted) isPortalPainted = true;
  }, [isPainted]);
  return isPainted;
}
