import { liveQuery } from 'dexie';
import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter } from '../../data/database/meta.ts';
import { onConnectivity } from '../../platform/online.ts';
import { onPageReturn } from '../../platform/page-events.ts';
import { newestLineage } from '../../sync/protocol/lineage-history.ts';
import type { Trigger, TriggerSource } from '../../sync/run/scheduler.ts';

/** Asks for a cycle when what is read of a database is another than it was, in this tab or another. */
function changeSource(read: () => PromiseLike<unknown>, trigger: Trigger): TriggerSource {
  return (notify) => {
    let last: unknown = null;
    const subscription = liveQuery(read).subscribe({
      next: (value) => {
        if (last !== null && value !== last) notify(trigger);
        last = value;
      },
      // The database is gone: the engine meets the same and says so.
      error: () => {},
    });
    return () => subscription.unsubscribe();
  };
}

/** Asks for a cycle with every write of the person. */
export const outboxSource = (database: SyncDatabase): TriggerSource =>
  changeSource(() => readCounter(database, 'enqueued'), 'outbox');

/** Asks for a cycle once another database of the device has met a restored school: what that has forgotten is not kept waiting. */
export const restoredSource = (other: SyncDatabase): TriggerSource => changeSource(() => newestLineage(other), 'poke');

/** What any page tells its schedulers: the network, and that somebody looks at it again. */
export const pageSources: readonly TriggerSource[] = [
  (notify) => onConnectivity((online) => notify(online ? 'online' : 'offline')),
  (notify) => onPageReturn((how) => notify(how)),
];
