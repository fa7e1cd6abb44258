import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter, writeMeta } from '../../data/database/meta.ts';
import type { OutboxRecord, RegisterRecord } from '../../data/database/records.ts';
import type { MutationId } from '../../domain/ids.ts';
import { schemaVersion } from '../../domain/limits.ts';
import type { InteractionMutation, Mutation } from '../../domain/sync-protocol.ts';
import { deviceIdOf } from '../protocol/identity.ts';

/** What a local write needs from outside. */
export interface WriteDeps {
  readonly now: () => number;
  readonly newId: () => string;
  /** Under whose name it goes out, and under no other. */
  readonly actor: string;
}

/** The next Lamport clock. Must run inside a writing transaction over `meta`. */
export async function nextClock(db: SyncDatabase, atLeast = 0): Promise<number> {
  const clock = Math.max(await readCounter(db, 'lamport'), atLeast) + 1;
  await writeMeta(db, 'lamport', clock);
  return clock;
}

/** The mutation that tells the server what a register holds. Must run inside a writing transaction over `meta`. */
export async function registerMutation(
  db: SyncDatabase,
  register: Pick<RegisterRecord, 'key' | 'postId' | 'kind' | 'value' | 'clock'>,
  { now, newId, actor }: WriteDeps,
): Promise<Mutation> {
  return {
    // Fresh from the generator: the only place where a plain id becomes a mutation id.
    mid: newId() as MutationId,
    entity: register.key,
    kind: 'interaction.set',
    args: { post_id: register.postId, register: register.kind, value: register.value },
    clock: register.clock,
    device: await deviceIdOf(db, newId),
    actor,
    schemaVersion,
    createdAt: new Date(now()).toISOString(),
  };
}

/**
 * Queues a mutation in place of the entries that it overtakes: at their place in the order, and with their attempts,
 * because the server may have got them. Must run inside the transaction that writes what the person sees.
 */
export async function enqueue(
  db: SyncDatabase,
  mutation: Mutation,
  options: { now: number; replaces?: readonly OutboxRecord[]; attempts?: number; sign?: string | undefined },
): Promise<void> {
  const replaces = options.replaces ?? [];
  const entry = {
    mid: mutation.mid,
    entity: mutation.entity,
    actor: mutation.actor,
    mutation,
    state: 'queued',
    attempts: replaces.reduce((most, old) => Math.max(most, attemptsOf(old)), options.attempts ?? 0),
    queuedAt: options.now,
    reason: null,
    ...(options.sign !== undefined && { sign: options.sign }),
  } as const satisfies Omit<OutboxRecord, 'seq'>;
  const [first] = replaces;
  if (first === undefined) {
    await db.outbox.add(entry);
  } else {
    await db.outbox.bulkDelete(replaces.map((old) => old.seq));
    await db.outbox.put({ ...entry, seq: first.seq });
  }
  await writeMeta(db, 'enqueued', (await readCounter(db, 'enqueued')) + 1);
}

/** An entry that sets a register; every other carries a draft. */
export type TapRecord = OutboxRecord & { readonly mutation: InteractionMutation };

/** Whether an entry sets a register. */
export function isTap(entry: OutboxRecord): entry is TapRecord {
  return entry.mutation.kind === 'interaction.set';
}

/** How often an entry was sent; one whose number was damaged counts as sent. */
export function attemptsOf(entry: OutboxRecord): number {
  return Number.isSafeInteger(entry.attempts) && entry.attempts >= 0 ? entry.attempts : 1;
}
