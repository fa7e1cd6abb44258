import type { SyncDatabase } from '../../data/database.ts';
import type { OutboxRecord } from '../../data/records.ts';

/** The writes that no longer go out by themselves, oldest first, each with its reason. */
export function parkedWrites(db: SyncDatabase): Promise<OutboxRecord[]> {
  return db.outbox.where('state').equals('parked').toArray();
}
