import type { SyncDatabase } from '../../data/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '../../data/database/meta.ts';
import type { PushProblem } from '../../data/database/meta-values.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { isAppError } from '../../domain/app-error.ts';
import { maxPushBatch } from '../../domain/limits.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { parkEntry } from '../outbox/park-entry.ts';

const patience = 3;

/** Most entries in the next batch. */
export async function batchLimit(db: SyncDatabase): Promise<number> {
  const limit = (await readMeta(db, 'pushTrouble'))?.limit;
  return limit !== undefined && limit >= 1 && limit < maxPushBatch ? Math.floor(limit) : maxPushBatch;
}

/** Whether the cause of a refused batch is being looked for. */
export async function isSeekingCause(db: SyncDatabase): Promise<boolean> {
  return (await readMeta(db, 'pushTrouble')) !== undefined;
}

/** A failure that one mutation of the batch may have caused; null for one that speaks of the way or of the service. */
export function batchProblem(error: unknown): { code: string; message: string } | null {
  if (isAppError(error, 'malformed')) return { code: 'malformed', message: error.details.what };
  if (!isAppError(error, 'refused')) return null;
  const { status, code, message } = error.details;
  // Not allowed, too many, too early, our failure; PGRST0, 2 and 3 are connection, schema cache and token of PostgREST.
  if ([401, 403, 408, 425, 429].includes(status) || status >= 500 || /^PGRST[023]/.test(code ?? '')) return null;
  return { code: code ?? String(status), message };
}

/**
 * Remembers that a whole batch was refused. From the third time on the batch is halved, down to the one mutation that
 * causes it, which is parked. Resolves to whether another try makes sense at once.
 */
export function noteProblem(
  db: SyncDatabase,
  batch: readonly OutboxRecord[],
  { code, message, source }: { code: string; message: string; source: MutationSource | null },
): Promise<boolean> {
  return db.transaction('rw', [db.outbox, db.registers, db.meta, ...(source?.tables ?? [])], async () => {
    const last = batch.at(-1);
    if (last === undefined) return false;
    const known = await readMeta(db, 'pushTrouble');
    const limit = known?.limit ?? maxPushBatch;
    const failures = known?.code === code ? known.failures + 1 : 1;
    const problem: PushProblem = { code, failures, limit, untilSeq: Math.max(last.seq, known?.untilSeq ?? 0) };
    if (failures < patience) {
      await writeMeta(db, 'pushTrouble', problem);
      return false;
    }
    if (batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      // One that stands alone gets three chances of its own before it is called the cause.
      await writeMeta(db, 'pushTrouble', { ...problem, limit: half, failures: half === 1 ? 0 : failures });
      return true;
    }
    await deleteMeta(db, 'pushTrouble');
    const entry = await db.outbox.get(last.seq);
    if (entry?.mid === last.mid) await parkEntry(db, entry, { reason: { name: 'poison', code, message }, source });
    return true;
  });
}

/** Remembers that a batch was answered: the problem is over once everything that was in it then has had its turn. */
export async function noteAnswer(db: SyncDatabase, batch: readonly OutboxRecord[]): Promise<void> {
  const problem = await readMeta(db, 'pushTrouble');
  if (problem === undefined) return;
  const isNarrowing = problem.limit < maxPushBatch;
  if (!isNarrowing || (batch.at(-1)?.seq ?? 0) >= problem.untilSeq) await deleteMeta(db, 'pushTrouble');
}
