import type { SyncDatabase } from '../../data/database/database.ts';
import { interactionTables, readRegister } from '../../data/queries/interaction-queries.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import type { PostId } from '../../domain/ids.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { writeOnDevice } from './device-write.ts';
import { attemptsOf, enqueue, nextClock, registerMutation, type WriteDeps } from './outbox.ts';

/** A like or a save of a post, set or taken back. */
export interface Interaction {
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly value: boolean;
}

/**
 * Sets a like or a save: what is on screen and what goes out change together or not at all. Rejects with an `AppError`
 * of kind storage-full or storage-broken when the device could not keep it.
 */
export function setInteraction(db: SyncDatabase, interaction: Interaction, deps: WriteDeps): Promise<void> {
  const tables = [db.registers, db.outbox, db.meta, ...interactionTables(db)];
  return writeOnDevice(db, () => db.transaction('rw', tables, async () => setInTransaction(db, interaction, deps)));
}

async function setInTransaction(
  db: SyncDatabase,
  { postId, kind, value }: Interaction,
  deps: WriteDeps,
): Promise<void> {
  const register = await readRegister(db, postId, kind);
  const entries = await db.outbox
    .where('entity')
    .equals(register.key)
    .and((entry) => entry.actor === deps.actor)
    .toArray();
  const isQueued = entries.some((entry) => entry.state === 'queued');
  if (register.value === value && (isQueued || value === register.acked)) return;
  if (isQueued && value === register.acked && entries.every(neverSent)) {
    await db.outbox.bulkDelete(entries.map((entry) => entry.seq));
    await db.registers.put({ ...register, value, clock: register.ackedClock });
    return;
  }
  const changed = { ...register, value, clock: await nextClock(db, register.clock) };
  await db.registers.put(changed);
  await enqueue(db, await registerMutation(db, changed, deps), { now: deps.now(), replaces: entries });
}

function neverSent(entry: OutboxRecord): boolean {
  return attemptsOf(entry) === 0;
}
