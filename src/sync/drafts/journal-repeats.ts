import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { JournalRecord } from '../../data/database/draft-record.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import type { MutationId } from '../../domain/ids.ts';
import { schemaVersion } from '../../domain/limits.ts';
import { type RepeatAnswer, applyRepeatResult } from './journal-answer.ts';
import { forgottenBy } from './journal.ts';
import { newestLineage } from '../protocol/lineage-history.ts';
import { attemptsOf, type WriteDeps } from '../outbox/outbox.ts';

/** Says the journal once more to a restored school, and takes over what that answers. */
export interface Repeats {
  /** Queues what the school may have forgotten. */
  repeat(): Promise<void>;
  /** Takes over an answer. Must run inside a writing transaction over the tables of the drafts, `outbox` and `meta`. */
  applyResult(answer: RepeatAnswer): Promise<void>;
}

/** Builds the repeats of an account. The service worker has none, for its weight: it leaves them to the next page. */
export function createRepeats(db: OwnDatabase, deps: WriteDeps): Repeats {
  return {
    repeat: () => repeatJournal(db, deps),
    applyResult: (answer) => applyRepeatResult(db, answer, deps),
  };
}

/** Queues what a restored school may have forgotten, before whatever else waits of the same things. */
async function repeatJournal(db: OwnDatabase, { actor, now }: Pick<WriteDeps, 'actor' | 'now'>): Promise<void> {
  await db.transaction('rw', db.journal, db.outbox, db.meta, async () => {
    const newest = await newestLineage(db);
    if (newest === null) return;
    const records = await forgottenBy(db, newest).sortBy('place');
    const entities = [...new Set(records.map(({ entity }) => entity))];
    const waiting = await db.outbox.where('entity').anyOf(entities).sortBy('seq');
    const repeated = new Map(records.map((record) => [record.mid, record]));
    const attempts = new Map(waiting.map((entry) => [entry.mid, attemptsOf(entry)]));
    const behind = waiting.filter(({ mid }) => !repeated.has(mid)).map(({ seq: _place, ...entry }) => entry);
    await db.outbox.bulkDelete(waiting.map(({ seq }) => seq));
    await db.outbox.bulkAdd(
      records.map((record) => entryOf(record, { actor, at: now(), attempts: attempts.get(record.mid) ?? 1 })),
    );
    await db.outbox.bulkAdd(behind);
    const places = records.map(({ place }) => place);
    await db.journal.where('place').anyOf(places).modify({ repeatedFor: newest });
  });
}

function entryOf(
  { mid, entity, mutation, at: again }: JournalRecord,
  { actor, at, attempts }: { readonly actor: string; readonly at: number; readonly attempts: number },
): Omit<OutboxRecord, 'seq'> {
  const envelope = { mid: mid as MutationId, entity, actor, schemaVersion, createdAt: new Date(at).toISOString() };
  return {
    mid,
    entity,
    actor,
    attempts,
    queuedAt: at,
    mutation: { ...mutation, ...envelope, ...(again !== null && { again }) },
    state: 'queued',
    reason: null,
  };
}
