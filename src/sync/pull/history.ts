import type { SyncDatabase } from '../../data/database/database.ts';
import type { HistoryRecord } from '../../data/database/records.ts';

/** How many cycles are remembered. */
export const historySize = 200;

/** Adds a record and forgets the one that is beyond the limit. Must run inside a writing transaction over `history`. */
export async function appendHistory(db: SyncDatabase, record: Omit<HistoryRecord, 'id'>): Promise<void> {
  const id = await db.history.add(record);
  await db.history.delete(id - historySize);
}
