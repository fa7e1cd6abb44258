import { useEffect } from 'react';

/** Calls whenever the page is looked at again after a while elsewhere, or the browser believes that the network is back. */
export function useOnReturn(refresh: () => unknown): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh(), {
      signal,
    });
    addEventListener('online', () => refresh(), { signal });
    return () => controller.abort();
  }, [refresh]);
}
