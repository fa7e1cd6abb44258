import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import { combineStatus, readSyncStatus, type SyncStatus } from '../../sync/run/status.ts';

/**
 * A device that never received anything is not up to date, and none from which something is still to go: between two
 * cycles, and while pictures go out beside them.
 */
function asSeen(status: SyncStatus): SyncStatus {
  const isDone = status.lastPullAt !== null && status.pending === 0;
  return status.name === 'idle' && !isDone ? { ...status, name: 'syncing' } : status;
}

/** The state of sync, the same in every tab; undefined until the device answered. */
export function useStoredStatus(): SyncStatus | undefined {
  const db = useDatabase();
  const own = useAccountStore()?.db;
  const status = useLiveQuery(
    () =>
      Dexie.Promise.all([db, ...(own ? [own] : [])].map((each) => readSyncStatus(each))).then((all) =>
        all.reduce(combineStatus),
      ),
    [db, own],
  );
  return status && asSeen(status);
}
