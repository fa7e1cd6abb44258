import { useEffect } from 'react';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';

/** Calls whenever somebody looks at the page again, or the browser believes that the network is back. */
export function useOnReturn(refresh: () => unknown): void {
  useEffect(() => {
    const ends = [onPageReturn(() => void refresh()), onConnectivity((online) => online && void refresh())];
    return () => ends.forEach((end) => end());
  }, [refresh]);
}
