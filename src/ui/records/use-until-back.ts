import { useEffect, useEffectEvent } from 'react';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';

const everyMs = 10_000;

/** For as long as there is no way to the school: tries again by itself, when the network or somebody is back and now and then. */
export function useUntilBack(isCutOff: boolean, again: () => unknown): void {
  const tryAgain = useEffectEvent(() => void again());
  useEffect(() => {
    if (!isCutOff) return undefined;
    const timer = setInterval(() => tryAgain(), everyMs);
    const ends = [onPageReturn(() => tryAgain()), onConnectivity((isOnline) => isOnline && tryAgain())];
    return () => {
      clearInterval(timer);
      ends.forEach((end) => end());
    };
  }, [isCutOff]);
}
