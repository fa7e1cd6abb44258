import { liveQuery } from 'dexie';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { readMetas } from '../../data/database/meta.ts';

/** Longest wait: what comes after is wanted also where the school does not answer. */
const patienceMs = 8_000;

/**
 * Resolves once a whole pull has been kept on this device, now or at any earlier time: until then everything is there for
 * the first posts. Does not let wait for more than eight seconds, nor once nobody looks at the page.
 */
export function firstPullKept(db: ManaraDatabase): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      pulls.unsubscribe();
      clearTimeout(patience);
      document.removeEventListener('visibilitychange', onLeft);
      resolve();
    };
    const onLeft = (): void => {
      if (document.visibilityState === 'hidden') end();
    };
    const pulls = liveQuery(() => readMetas(db, ['lastPullAt'])).subscribe({
      next: ({ lastPullAt }) => {
        if (lastPullAt !== undefined) end();
      },
      // Without its database the portal is a page online: nothing is left to wait for.
      error: end,
    });
    const patience = setTimeout(end, patienceMs);
    document.addEventListener('visibilitychange', onLeft);
  });
}
