import type { SyncDatabase } from '../data/database.ts';
import type { OutboxRecord } from '../data/records.ts';
import { AppError } from '../domain/app-error.ts';
import { readPushAnswer } from './answer.ts';
import type { Desk } from './desk.ts';
import { takeBatch } from './push-batch.ts';
import { applyResults } from './push-results.ts';
import { noteAnswer, noteTrouble, troubleOf } from './push-trouble.ts';
import { within, type SyncTransport } from './transport.ts';

/** What one phase of a cycle works with. */
export interface PhaseDeps {
  readonly db: SyncDatabase;
  /** The only identity whose writes go out. */
  readonly actor: string;
  readonly transport: SyncTransport;
  readonly now: () => number;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  /** Called after every step that was stored. */
  readonly onProgress: (rows: number) => void;
}

type PushDeps = PhaseDeps & {
  /** Where writes come from that are more than taps; null where there are none. */
  readonly desk: Desk | null;
};

/**
 * Sends what waits, in batches, until nothing is left or the signal fires; then it resolves to true when more waits.
 * Rejects with the failure that stopped it; whatever was stored before stays.
 */
export async function pushQueued(deps: PushDeps): Promise<boolean> {
  const { db, desk, signal } = deps;
  // Most runs find nothing, and to take a batch is to write.
  if ((await db.outbox.count()) === 0) return false;
  /** Entities that got no answer in this run: asking again at once would only go in circles. */
  const waiting = new Set<string>();
  const take = () => writing(deps, () => takeBatch(db, { ...deps, waiting }));
  let sent = 0;
  let batch = await take();
  while (batch.length > 0 && !signal.aborted) {
    try {
      const next = await sendBatch(deps, batch, waiting);
      sent += batch.length;
      batch = next;
    } catch (error) {
      if (signal.aborted && sent > 0) return true;
      const trouble = troubleOf(error);
      if (trouble === null || !(await noteTrouble(db, batch, { ...trouble, desk }))) throw error;
      batch = await take();
    }
  }
  return signal.aborted && sent > 0;
}

/** Runs `work` in one transaction over everything that a push writes to. */
function writing<T>({ db, desk }: PushDeps, work: () => Promise<T>): Promise<T> {
  // Dexie follows native promises only from a function that is async itself.
  return db.transaction('rw', [db.outbox, db.registers, db.meta, ...(desk?.tables ?? [])], async () => work());
}

/**
 * Sends one batch and stores what became of it. Resolves to the batch that goes out next, taken in the same transaction;
 * `waiting` gets the entities whose write is still open.
 */
async function sendBatch(
  deps: PushDeps,
  batch: readonly OutboxRecord[],
  waiting: Set<string>,
): Promise<OutboxRecord[]> {
  const { db, desk, transport, signal } = deps;
  const mutations = batch.map((entry) => entry.mutation);
  const answer = readPushAnswer(await within(signal, () => transport.push(mutations, signal)));
  const isAnswered = ({ mid }: OutboxRecord) => answer.results.has(mid);
  if (!batch.some(isAnswered)) throw new AppError('malformed', { what: 'sync_push: no result for any mid' });
  const isOpen = (entry: OutboxRecord) => !isAnswered(entry) || answer.results.get(entry.mid)?.status === 'blocked';
  for (const { entity } of batch.filter(isOpen)) waiting.add(entity);
  const { applied, next } = await writing(deps, async () => {
    const done = await applyResults(db, batch, { ...answer, desk, now: deps.now() });
    await noteAnswer(db, batch);
    return { applied: done, next: signal.aborted ? [] : await takeBatch(db, { ...deps, waiting }) };
  });
  deps.onProgress(applied);
  return next;
}
