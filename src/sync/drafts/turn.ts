import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter } from '../../data/database/meta.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';

/**
 * The place of a draft among those that wait: whoever waits already keeps it. Must run inside the transaction that makes it
 * wait and then raises `enqueued`.
 */
export async function queueTurn(db: SyncDatabase, { queue }: DraftRecord): Promise<number> {
  const isWaiting = queue.name === 'waiting' && queue.turn !== undefined;
  return isWaiting ? queue.turn : (await readCounter(db, 'enqueued')) + 1;
}

/** Sorts drafts that wait by the order in which they were written, whatever clocks were set meanwhile. */
export function byTurn(a: DraftRecord, b: DraftRecord): number {
  return turnOf(a) - turnOf(b) || sinceOf(a) - sinceOf(b);
}

/** Those of an older version have none, and were written before. */
function turnOf({ queue }: DraftRecord): number {
  return queue.name === 'waiting' ? (queue.turn ?? 0) : 0;
}

function sinceOf({ queue }: DraftRecord): number {
  return queue.name === 'waiting' ? queue.since : 0;
}
