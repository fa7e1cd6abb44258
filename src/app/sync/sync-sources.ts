import { liveQuery } from 'dexie';
import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter } from '../../data/database/meta.ts';
import { onConnectivity } from '../../platform/online.ts';
import { onPageHidden, onPageReturn } from '../../platform/page-events.ts';
import { newestLineage } from '../../sync/protocol/lineage-history.ts';
import { reachedTrigger } from '../../sync/run/reached.ts';
import type { Trigger, TriggerSource } from '../../sync/run/scheduler.ts';

/** Tells when what is read of a database is another than it was, in this tab or another, until the returned function is called. */
function onChange(read: () => PromiseLike<unknown>, tell: () => void): () => void {
  let last: unknown = null;
  const subscription = liveQuery(read).subscribe({
    next: (value) => {
      if (last !== null && value !== last) tell();
      last = value;
    },
    // The database is gone: the engine meets the same and says so.
    error: () => {},
  });
  return () => subscription.unsubscribe();
}

/** Asks for a cycle with each such change. */
function changeSource(read: () => PromiseLike<unknown>, trigger: Trigger): TriggerSource {
  return (notify) => onChange(read, () => notify(trigger));
}

/** Asks for a cycle with every write of the person. */
export const outboxSource = (database: SyncDatabase): TriggerSource =>
  changeSource(() => readCounter(database, 'enqueued'), 'outbox');

/** Asks for a cycle once another database of the device has met a restored school: what that has forgotten is not kept waiting. */
export const restoredSource = (other: SyncDatabase): TriggerSource =>
  changeSource(() => newestLineage(other), 'restored');

/** Tells when the mirror in a database has got on, whichever tab has brought it what is new. */
export const onPulled = (database: SyncDatabase, tell: () => void): (() => void) =>
  onChange(() => readCounter(database, 'pullEpoch'), tell);

/** What any page tells its schedulers: the network, that one of them has come through, and that somebody looks at it again, or no more. */
export const pageSources: readonly TriggerSource[] = [
  reachedTrigger,
  (notify) => onConnectivity((online) => notify(online ? 'online' : 'offline')),
  (notify) => onPageReturn((how) => notify(how)),
  (notify) => onPageHidden(() => notify('hidden')),
];
