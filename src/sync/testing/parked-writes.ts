import type { SyncDatabase } from '../../data/database/database.ts';
import type { OutboxRecord } from '../../data/database/records.ts';

/** The writes that no longer go out by themselves, oldest first, each with its reason. */
export function parkedWrites(db: SyncDatabase): Promise<OutboxRecord[]> {
  return db.outbox.where('state').equals('parked').toArray();
}
