import { startTransition, useEffect, useState } from 'react';

/**
 * False for the first frame in which the component stands, true from the next one on: what needs not be in that frame
 * comes with the second, and a slow phone answers its user between the two.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // An effect of a transition comes after its frame was painted.
    startTransition(() => setPainted(true));
  }, []);
  return painted;
}
