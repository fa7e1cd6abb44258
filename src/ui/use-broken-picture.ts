import { useEffect, useState } from 'react';
import { onConnectivity } from '../platform/online.ts';
import { onPageReturn } from '../platform/page-events.ts';

/** Whether a picture could not be loaded, and what says so. */
interface BrokenPicture {
  readonly isBroken: boolean;
  readonly markBroken: () => void;
}

/**
 * Remembers that a picture did not come. It is tried once more when the network returns, or the reader to the page: most
 * pictures fail because there was no way to them, not because they are gone.
 */
export function useBrokenPicture(src: string | null): BrokenPicture {
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = src !== null && broken === src;
  useEffect(() => {
    if (!isBroken) return undefined;
    const forgive = (): void => setBroken(null);
    const stopOnline = onConnectivity((online) => online && forgive());
    const stopReturn = onPageReturn(forgive);
    return () => {
      stopOnline();
      stopReturn();
    };
  }, [isBroken]);
  return { isBroken, markBroken: () => setBroken(src) };
}
