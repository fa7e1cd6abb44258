import { use } from 'react';

type Load = () => Promise<unknown>;

/** What did not come, until whoever shows that has shown it. */
const lost = new Map<Load, unknown>();
const watched = new WeakSet<Promise<unknown>>();
/** Every failure of a load that a page has met. */
const failures = new WeakSet<object>();

/**
 * What a load brings, for a part of a page that cannot be drawn without it. Of one that failed every drawing hears until an
 * error boundary has shown it: a first page begins anew after each wait, would ask anew each time, and stay empty for ever.
 */
export function useLoaded<T>(load: () => Promise<T>): T {
  if (lost.has(load)) throw lost.get(load);
  const loading = load();
  if (!watched.has(loading)) {
    watched.add(loading);
    loading.catch((error: unknown) => {
      lost.set(load, error);
      if (error instanceof Object) failures.add(error);
    });
  }
  return use(loading);
}

/** Lets what failed in this way be asked for again by the next drawing: that it failed is on the page. */
export function forgetLost(error: unknown): void {
  for (const [load, failure] of lost) if (failure === error) lost.delete(load);
}

/** Whether something failed because code or words of it did not come, which a network that is back mends. */
export function isLostLoad(error: unknown): boolean {
  return error instanceof Object && failures.has(error);
}
