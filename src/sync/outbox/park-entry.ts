import type { SyncDatabase } from '../../data/database/database.ts';
import type { OutboxRecord, ParkReason } from '../../data/database/records.ts';
import type { MutationSource } from './mutation-source.ts';

/**
 * Takes an entry out of the line with its reason and shows the last confirmed value again, unless a newer write waits.
 * Must run inside a writing transaction over `outbox` and `registers`.
 */
async function park(db: SyncDatabase, entry: OutboxRecord, reason: ParkReason): Promise<void> {
  await db.outbox.put({ ...entry, state: 'parked', reason });
  if (typeof entry.entity !== 'string') return;
  const newer = await db.outbox
    .where('entity')
    .equals(entry.entity)
    .and((other) => other.state === 'queued' && other.seq !== entry.seq && other.actor === entry.actor)
    .count();
  if (newer > 0) return;
  const register = await db.registers.get(entry.entity);
  if (register === undefined) return;
  await db.registers.put({ ...register, value: register.acked, clock: register.ackedClock });
}

/**
 * Takes an entry out of the line that cannot be sent: back to its draft if it carries one, else it is parked. Must run inside a
 * writing transaction over `outbox`, `registers` and the tables of the source.
 */
export async function parkEntry(
  db: SyncDatabase,
  entry: OutboxRecord,
  { reason, source }: { readonly reason: ParkReason; readonly source: MutationSource | null },
): Promise<void> {
  if (source === null || !(await source.takeBack(entry, reason))) await park(db, entry, reason);
}
