import type { SyncDatabase } from '../../data/database/database.ts';
import { interactionTables, readRegister } from '../../data/queries/interaction-queries.ts';
import type { OutboxRecord, RegisterRecord } from '../../data/database/records.ts';
import type { PostId } from '../../domain/ids.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Mutation } from '../../domain/sync-protocol.ts';
import { enqueue, nextClock, registerMutation, type WriteDeps } from './outbox.ts';

/**
 * Queues a parked write again as a new one of now, for a person or because of a sign that its refusal is over; `unusable` when too
 * little of it is left, or it is somebody else's.
 */
export function retryParked(
  db: SyncDatabase,
  seq: number,
  deps: WriteDeps,
  sign?: string,
): Promise<Result<void, 'missing' | 'unusable'>> {
  return db.transaction('rw', [db.registers, db.outbox, db.meta, ...interactionTables(db)], async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined || entry.state !== 'parked') return err('missing');
    const target = entry.actor === deps.actor ? targetOf(entry.mutation) : null;
    if (target === null) return err('unusable');
    const known = await readRegister(db, target.postId, target.kind);
    const register = { ...known, ...target, clock: await nextClock(db, known.clock) };
    await db.registers.put(register);
    const replaces = await db.outbox.where('entity').equals(register.key).toArray();
    const others = replaces.filter((other) => other.seq !== seq && other.actor === deps.actor);
    const mutation = await registerMutation(db, register, deps);
    await enqueue(db, mutation, { now: deps.now(), replaces: [entry, ...others], sign });
    return ok(undefined);
  });
}

/** Forgets a parked write and gives what was forgotten; null when it is not parked any more. */
export function discardParked(db: SyncDatabase, seq: number): Promise<OutboxRecord | null> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined || entry.state !== 'parked') return null;
    await db.outbox.delete(seq);
    return entry;
  });
}

/** Brings a parked write back that was discarded a moment ago, with its reason. */
export function restoreParked(db: SyncDatabase, entry: OutboxRecord): Promise<void> {
  return db.transaction('rw', db.outbox, async () => {
    if ((await db.outbox.get(entry.seq)) === undefined) await db.outbox.add(entry);
  });
}

/** What a stored mutation wants of a register, read with distrust: it may have been parked because it was damaged. */
export function targetOf(
  mutation: Partial<Mutation> | null | undefined,
): Pick<RegisterRecord, 'postId' | 'kind' | 'value'> | null {
  const { post_id: postId, register: kind, value } = (mutation?.args ?? {}) as Record<string, unknown>;
  if (typeof postId !== 'string' || typeof value !== 'boolean' || (kind !== 'like' && kind !== 'save')) return null;
  return { postId: postId as PostId, kind, value };
}
