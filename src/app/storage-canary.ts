import type { ManaraDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import { onPageHidden } from '../platform/page-events.ts';
import { readStored, removeStored, writeStored } from '../platform/storage.ts';

/** Says, outside the database, that there is one: browsers that make room take databases and leave this. */
const markKey = 'manara-kept';

/**
 * Resolves to whether the browser has emptied what was kept here; then that is fetched anew like on a first visit, and a
 * person should know that it was not the school that lost it. Ask before anything is written, and only once a page.
 */
export async function wasEmptied(db: ManaraDatabase): Promise<boolean> {
  const isEmptied = readStored(markKey) !== null && !(await wasFetched(db));
  // Told once: what follows is a new beginning.
  if (isEmptied) removeStored(markKey);
  const mark = (): void => void wasFetched(db).then((isFetched) => isFetched && writeStored(markKey, ''), ignore);
  mark();
  onPageHidden(mark);
  return isEmptied;
}

/** Whether the school was ever fetched; one without a single row leaves this trace too. */
async function wasFetched(db: ManaraDatabase): Promise<boolean> {
  return (await readMeta(db, 'lastPullAt')) !== undefined;
}

const ignore = (): void => {};
