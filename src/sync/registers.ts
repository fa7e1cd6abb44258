import type { ManaraDatabase } from '../data/database.ts';
import { registerKey } from '../data/interaction-queries.ts';
import { withReopen } from '../data/open-database.ts';
import type { OutboxRecord, RegisterRecord } from '../data/records.ts';
import { asStorageError } from '../data/storage-error.ts';
import type { PostId } from '../domain/ids.ts';
import type { InteractionKind } from '../domain/sync-protocol.ts';
import { browserActor } from './identity.ts';
import { attemptsOf, enqueue, nextClock, registerMutation, type WriteDeps } from './outbox.ts';

/** What a person told a post. */
export interface Interaction {
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly value: boolean;
}

/**
 * Sets a like or a save: what is on screen and what goes out change together or not at all. Rejects with an `AppError`
 * of kind storage-full or storage-broken when the device could not keep it.
 */
export async function setInteraction(db: ManaraDatabase, interaction: Interaction, deps: WriteDeps): Promise<void> {
  try {
    await withReopen(db, () =>
      db.transaction('rw', db.registers, db.outbox, db.meta, async () => setInTransaction(db, interaction, deps)),
    );
  } catch (error) {
    throw asStorageError(error) ?? error;
  }
}

/** The count to show: what the server says, corrected by what this browser said and the server has not confirmed. */
export function displayedCount(count: number, register: RegisterRecord | undefined): number {
  if (register === undefined) return count;
  return Math.max(0, count + Number(register.value) - Number(register.acked));
}

async function setInTransaction(
  db: ManaraDatabase,
  { postId, kind, value }: Interaction,
  deps: WriteDeps,
): Promise<void> {
  const key = registerKey(postId, kind);
  const register = (await db.registers.get(key)) ?? {
    key,
    postId,
    kind,
    value: false,
    clock: 0,
    acked: false,
    ackedClock: 0,
  };
  const entries = await db.outbox
    .where('entity')
    .equals(key)
    .and((entry) => entry.actor === browserActor)
    .toArray();
  const isQueued = entries.some((entry) => entry.state === 'queued');
  if (register.value === value && (isQueued || value === register.acked)) return;
  if (isQueued && value === register.acked && entries.every(neverSent)) {
    await db.outbox.bulkDelete(entries.map((entry) => entry.seq));
    await db.registers.put({ ...register, value });
    return;
  }
  const changed = { ...register, value, clock: await nextClock(db, register.clock) };
  await db.registers.put(changed);
  await enqueue(db, await registerMutation(db, changed, deps), { now: deps.now(), replaces: entries });
}

function neverSent(entry: OutboxRecord): boolean {
  return attemptsOf(entry) === 0;
}
