import type { SyncDatabase } from '../data/database.ts';
import type { OutboxRecord } from '../data/records.ts';
import { AppError } from '../domain/app-error.ts';
import { readPushAnswer } from './answer.ts';
import type { Desk } from './desk.ts';
import { takeBatch } from './push-batch.ts';
import { applyResults } from './push-results.ts';
import { batchLimit, noteAnswer, noteTrouble, troubleOf } from './push-trouble.ts';
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
  const { db, actor, desk, signal } = deps;
  /** Entities that got no answer in this run: asking again at once would only go in circles. */
  const waiting = new Set<string>();
  let sent = 0;
  for (;;) {
    if (signal.aborted) return sent > 0;
    const batch = await takeBatch(db, { actor, desk, limit: await batchLimit(db), waiting });
    if (batch.length === 0) return false;
    try {
      for (const entity of await sendBatch(deps, batch)) waiting.add(entity);
      sent += batch.length;
    } catch (error) {
      if (signal.aborted && sent > 0) return true;
      const trouble = troubleOf(error);
      if (trouble === null || !(await noteTrouble(db, batch, { ...trouble, desk }))) throw error;
    }
  }
}

/** Sends one batch and stores what became of it. Resolves to the entities whose write is still open. */
async function sendBatch(deps: PushDeps, batch: readonly OutboxRecord[]): Promise<string[]> {
  const { db, desk, transport, signal } = deps;
  const mutations = batch.map((entry) => entry.mutation);
  const answer = readPushAnswer(await within(signal, () => transport.push(mutations, signal)));
  const isAnswered = ({ mid }: OutboxRecord) => answer.results.has(mid);
  if (!batch.some(isAnswered)) throw new AppError('malformed', { what: 'sync_push: no result for any mid' });
  deps.onProgress(await applyResults(db, batch, { ...answer, desk, now: deps.now() }));
  await noteAnswer(db, batch);
  const isOpen = (entry: OutboxRecord) => !isAnswered(entry) || answer.results.get(entry.mid)?.status === 'blocked';
  return batch.filter(isOpen).map((entry) => entry.entity);
}
