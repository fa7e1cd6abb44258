import { liveQuery } from 'dexie';
import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter } from '../../data/database/meta.ts';
import { askForBackgroundSync } from '../../platform/background-sync.ts';
import { onPageHidden } from '../../platform/page-events.ts';
import type { Engine } from '../../sync/run/engine.ts';
import type { TriggerSource } from '../../sync/run/scheduler.ts';

/**
 * Asks for no cycle of this page: with each write, and when the page is left with something unsent, it sees to it that the
 * service worker will send what the page does not.
 */
export function workerSource(db: SyncDatabase, engine: Pick<Engine, 'hasWork'>): TriggerSource {
  return () => {
    // The database may be gone; then nothing waits in it.
    const ask = (): void => void engine.hasWork().then((hasWork) => hasWork && askForBackgroundSync(), ignore);
    const subscription = liveQuery(() => readCounter(db, 'enqueued')).subscribe({ next: ask, error: ignore });
    const end = onPageHidden(ask);
    return () => {
      subscription.unsubscribe();
      end();
    };
  };
}

const ignore = (): void => {};
