import type { SyncDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/database/meta.ts';
import { onPageHidden } from '../../platform/page-events.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage.ts';

/**
 * Resolves to whether the browser has emptied what was kept here; then that is fetched anew like on a first visit, and a
 * person should know that it was not the school that lost it. `mark` says in local storage that there was something:
 * browsers that make room take databases and leave that. Ask before anything is written, and only once a page.
 */
export async function wasEvicted(db: SyncDatabase, mark: string): Promise<boolean> {
  const isEmptied = readStored(mark) !== null && !(await wasFetched(db));
  // Told once: what follows is a new beginning.
  if (isEmptied) removeStored(mark);
  const remember = (): void => void wasFetched(db).then((isFetched) => isFetched && writeStored(mark, ''), ignore);
  remember();
  onPageHidden(remember);
  return isEmptied;
}

/** Whether the school was ever fetched; one without a single row leaves this trace too. */
async function wasFetched(db: SyncDatabase): Promise<boolean> {
  return (await readMeta(db, 'lastPullAt')) !== undefined;
}

const ignore = (): void => {};
