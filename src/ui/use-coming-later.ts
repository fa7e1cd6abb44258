import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

/** The portal itself goes first, on a slow phone with what it stores. */
const laterMs = 2_000;

/** Fetches a part that a tap opens before anybody taps: it may be wanted when there is no network. */
export function useComingLater({ preload }: Pick<LazyPart<object>, 'preload'>): void {
  useEffect(() => {
    // Should it fail, opening it tries again.
    const timer = setTimeout(() => void preload().catch(() => {}), laterMs);
    return () => clearTimeout(timer);
  }, [preload]);
}
