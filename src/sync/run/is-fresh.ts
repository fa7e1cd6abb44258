import type { SyncDatabase } from '../../data/database/database.ts';
import { readMetas } from '../../data/database/meta.ts';

/** After a tap only the tap goes out, as long as the mirror is younger than this. */
const freshMs = 60_000;

/** Whether a mirror is complete and was brought up to date a moment ago. */
export async function isFresh(db: SyncDatabase, now: number): Promise<boolean> {
  const { lastPullAt, paging, refill } = await readMetas(db, ['lastPullAt', 'paging', 'refill']);
  const isWhole = paging === undefined && refill === undefined;
  return isWhole && lastPullAt !== undefined && Math.abs(now - lastPullAt) < freshMs;
}
