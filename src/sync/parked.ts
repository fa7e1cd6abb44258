import type { ManaraDatabase } from '../data/database.ts';
import type { OutboxRecord, RegisterRecord } from '../data/records.ts';
import type { PostId } from '../domain/ids.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Mutation } from '../domain/sync-protocol.ts';
import { enqueue, nextClock, registerMutation, type WriteDeps } from './outbox.ts';

/** The writes that no longer go out by themselves, oldest first, each with its reason. */
export function parkedWrites(db: ManaraDatabase): Promise<OutboxRecord[]> {
  return db.outbox.where('state').equals('parked').toArray();
}

/** Queues a parked write again as a new one of now; `unusable` when too little of it is left to be sent. */
export function retryParked(
  db: ManaraDatabase,
  seq: number,
  deps: WriteDeps,
): Promise<Result<void, 'missing' | 'unusable'>> {
  return db.transaction('rw', db.registers, db.outbox, db.meta, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined || entry.state !== 'parked') return err('missing');
    const target = targetOf(entry.mutation);
    if (target === null) return err('unusable');
    const known = await db.registers.get(target.key);
    const clock = await nextClock(db, known?.clock);
    const register: RegisterRecord = { acked: false, ackedClock: 0, ...known, ...target, clock };
    await db.registers.put(register);
    const replaces = await db.outbox.where('entity').equals(register.key).toArray();
    const others = replaces.filter((other) => other.seq !== seq);
    await enqueue(db, await registerMutation(db, register, deps), { now: deps.now(), replaces: [entry, ...others] });
    return ok(undefined);
  });
}

/** Forgets a parked write; false when it is not parked any more. */
export function discardParked(db: ManaraDatabase, seq: number): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const entry = await db.outbox.get(seq);
    if (entry === undefined || entry.state !== 'parked') return false;
    await db.outbox.delete(seq);
    return true;
  });
}

/** What a stored mutation wants, read with distrust: it may have been parked because it was damaged. */
function targetOf(
  mutation: Partial<Mutation> | null | undefined,
): Pick<RegisterRecord, 'key' | 'postId' | 'kind' | 'value'> | null {
  const { post_id: postId, register: kind, value } = (mutation?.args ?? {}) as Record<string, unknown>;
  if (typeof postId !== 'string' || typeof value !== 'boolean' || (kind !== 'like' && kind !== 'save')) return null;
  return { key: `${postId}:${kind}`, postId: postId as PostId, kind, value };
}
