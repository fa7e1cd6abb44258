import { startTransition, useEffect, useState } from 'react';
import { afterNextPaint } from '../platform/next-paint.ts';

let hasPainted = false;

/**
 * False for the first frame of the portal, true from the next one on: what needs not be in that frame comes with the
 * second, and a slow phone answers its user between the two.
 */
export function usePainted(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted);
  useEffect(() => {
    if (isPainted) return undefined;
    return afterNextPaint(() => {
      hasPainted = true;
      startTransition(() => setIsPainted(true));
    });
  }, [isPainted]);
  return isPainted;
}
