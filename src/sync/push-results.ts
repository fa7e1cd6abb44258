import type { ManaraDatabase } from '../data/database.ts';
import { readCounter, readMeta, writeMeta } from '../data/meta.ts';
import type { OutboxRecord } from '../data/records.ts';
import { postStatsRow } from '../domain/rows.ts';
import { interactionRow, type MutationResult } from '../domain/sync-protocol.ts';
import { unreachable } from '../domain/unreachable.ts';
import type { PushAnswer } from './answer.ts';
import { park } from './outbox.ts';

/**
 * Stores what became of a batch in one transaction. An entry leaves only when its own mid was applied; results that
 * answer nothing in the batch are ignored, and what got none stays. Resolves to the number that was applied.
 */
export function applyResults(
  db: ManaraDatabase,
  batch: readonly OutboxRecord[],
  { results, lineage, now }: PushAnswer & { readonly now: number },
): Promise<number> {
  return db.transaction('rw', [db.outbox, db.registers, db.posts, db.postStats, db.meta], async () => {
    let applied = 0;
    for (const sent of batch) {
      const result = results.get(sent.mid);
      if (result === undefined) continue;
      const stored = await db.outbox.get(sent.seq);
      // The person may have changed their mind meanwhile: then the entry at this place is another write.
      const entry = stored?.mid === sent.mid ? stored : undefined;
      await applyResult(db, { result, sent, entry });
      if (result.status === 'applied') applied += 1;
    }
    await writeMeta(db, 'lastPushAt', now);
    // Before the first pull: should the server be restored until then, what it confirmed here has to be sent again.
    if ((await readMeta(db, 'lineage')) === undefined) await writeMeta(db, 'lineage', lineage);
    return applied;
  });
}

interface Answered {
  readonly result: MutationResult;
  /** What went out. */
  readonly sent: OutboxRecord;
  /** The same write if it still waits. */
  readonly entry: OutboxRecord | undefined;
}

async function applyResult(db: ManaraDatabase, { result, sent, entry }: Answered): Promise<void> {
  switch (result.status) {
    case 'applied':
      if (entry !== undefined) await db.outbox.delete(entry.seq);
      await confirmRegister(db, sent, result.row);
      await storeStats(db, result.stats);
      return;
    case 'rejected':
      if (entry !== undefined) await park(db, entry, { name: 'rejected', code: result.code, message: result.message });
      return;
    case 'conflict':
      if (entry === undefined) return;
      await park(db, entry, {
        name: 'conflict',
        code: null,
        message: JSON.stringify(result.row ?? null).slice(0, 10_000),
      });
      return;
    case 'blocked':
      return;
    default:
      unreachable(result);
  }
}

/** Takes over what the server holds now; what is on screen only where no newer write waits. */
async function confirmRegister(db: ManaraDatabase, sent: OutboxRecord, row: unknown): Promise<void> {
  const { args, clock } = sent.mutation;
  const parsed = interactionRow.safeParse(row);
  const held = parsed.success ? parsed.data : { value: args.value, clock };
  if (held.clock > (await readCounter(db, 'lamport'))) await writeMeta(db, 'lamport', held.clock);
  const register = await db.registers.get(sent.entity);
  if (register === undefined || held.clock < register.ackedClock) return;
  const confirmed = { ...register, acked: held.value, ackedClock: held.clock };
  const newer = db.outbox
    .where('entity')
    .equals(sent.entity)
    .and((entry) => entry.state === 'queued');
  await db.registers.put(
    (await newer.count()) > 0
      ? confirmed
      : { ...confirmed, value: held.value, clock: Math.max(register.clock, held.clock) },
  );
}

/** The counts after the write, so that the number on screen does not jump. The next pull brings them in any case. */
async function storeStats(db: ManaraDatabase, raw: unknown): Promise<void> {
  const parsed = postStatsRow.safeParse(raw);
  if (!parsed.success) return;
  const stats = parsed.data;
  const local = await db.postStats.get(stats.postId);
  if (local !== undefined && local.revision >= stats.revision) return;
  // An answer that comes after its post has gone must not leave an orphan.
  if (local === undefined && (await db.posts.get(stats.postId)) === undefined) return;
  await db.postStats.put(stats);
}
