import { liveQuery } from 'dexie';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { readMetas } from '../../data/database/meta.ts';

/**
 * Resolves once a whole pull has been kept on this device, now or at any earlier time: until then everything is there for
 * the first posts. It also ends with the first run that came to its end without one, since what comes after is wanted where the
 * school does not answer too, and once nobody looks at the page.
 */
export function firstPullKept(db: ManaraDatabase): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      runs.unsubscribe();
      document.removeEventListener('visibilitychange', onLeft);
      resolve();
    };
    const onLeft = (): void => {
      if (document.visibilityState === 'hidden') end();
    };
    const runs = liveQuery(() => hasPulledOrTried(db)).subscribe({
      next: (hasEnded) => {
        if (hasEnded) end();
      },
      // Without its database the portal is a page online: nothing is left to wait for.
      error: end,
    });
    document.addEventListener('visibilitychange', onLeft);
  });
}

async function hasPulledOrTried(db: ManaraDatabase): Promise<boolean> {
  const [{ lastPullAt }, tried] = await Promise.all([readMetas(db, ['lastPullAt']), db.history.limit(1).count()]);
  return lastPullAt !== undefined || tried > 0;
}
