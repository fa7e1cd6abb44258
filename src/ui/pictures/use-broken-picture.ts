import { useEffect, useState } from 'react';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';

/** Whether a picture could not be loaded, and what says so. */
interface BrokenPicture {
  readonly isBroken: boolean;
  /** It did not come at least once; what stood in for it stays until it is there. */
  readonly hasFailed: boolean;
  readonly markBroken: () => void;
}

interface Failures {
  readonly src: string | null;
  readonly times: number;
  readonly isBroken: boolean;
}

const none: Failures = { src: null, times: 0, isBroken: false };

/** Milliseconds until a picture is tried again, after its first failure and after each further one. */
const pauses = [2_000, 8_000, 30_000];

/** Whether an address may answer another time: a file of this device that could not be read will not. */
const mayCome = (src: string): boolean => !src.startsWith('blob:');

/**
 * Remembers that a picture did not come. Most fail because a bad line let one request fall, of which no browser tells, so it
 * is tried again three times with growing pauses; and anew when the network returns, or the reader to the page.
 */
export function useBrokenPicture(src: string | null): BrokenPicture {
  const [failures, setFailures] = useState(none);
  const times = src !== null && failures.src === src ? failures.times : 0;
  const isBroken = times > 0 && failures.isBroken;
  useEffect(() => {
    if (!isBroken || src === null) return undefined;
    const forgive = (): void => setFailures(none);
    const stopOnline = onConnectivity((online) => online && forgive());
    const stopReturn = onPageReturn(forgive);
    const tryAgain = (): void => setFailures({ src, times, isBroken: false });
    const pause = mayCome(src) ? pauses[times - 1] : undefined;
    const timer = pause === undefined ? undefined : setTimeout(tryAgain, pause);
    return () => {
      stopOnline();
      stopReturn();
      clearTimeout(timer);
    };
  }, [isBroken, src, times]);
  const markBroken = (): void => setFailures({ src, times: times + 1, isBroken: true });
  return { isBroken, hasFailed: times > 0, markBroken };
}
