import { liveQuery } from 'dexie';
import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter } from '../../data/database/meta.ts';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';
import type { TriggerSource } from '../../sync/run/scheduler.ts';

/** Asks for a cycle with every write of the person, in this tab or another. */
export function outboxSource(database: SyncDatabase): TriggerSource {
  return (notify) => {
    let last: number | null = null;
    const subscription = liveQuery(() => readCounter(database, 'enqueued')).subscribe({
      next: (enqueued) => {
        if (last !== null && enqueued !== last) notify('outbox');
        last = enqueued;
      },
      // The database is gone: the engine meets the same and says so.
      error: () => {},
    });
    return () => subscription.unsubscribe();
  };
}

/** What any page tells its schedulers: the network, and that somebody looks at it again. */
export const pageSources: readonly TriggerSource[] = [
  (notify) => onConnectivity((online) => notify(online ? 'online' : 'offline')),
  (notify) => onPageReturn((how) => notify(how)),
];
