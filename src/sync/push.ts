import type { ManaraDatabase } from '../data/database.ts';
import { AppError } from '../domain/app-error.ts';
import { readPushAnswer } from './answer.ts';
import { takeBatch } from './push-batch.ts';
import { applyResults } from './push-results.ts';
import { batchLimit, noteAnswer, noteTrouble, troubleOf } from './push-trouble.ts';
import { within, type SyncTransport } from './transport.ts';

/** What one phase of a cycle works with. */
export interface PhaseDeps {
  readonly db: ManaraDatabase;
  readonly transport: SyncTransport;
  readonly now: () => number;
  readonly newId: () => string;
  readonly signal: AbortSignal;
  /** Called after every step that was stored. */
  readonly onProgress: (rows: number) => void;
}

/**
 * Sends what waits, in batches, until nothing is left or the signal fires; then it resolves to true when more waits.
 * Rejects with the failure that stopped it; whatever was stored before stays.
 */
export async function pushQueued(deps: PhaseDeps & { readonly actor: string }): Promise<boolean> {
  const { db, actor, transport, signal } = deps;
  const waiting = new Set<string>();
  let answered = 0;
  for (;;) {
    if (signal.aborted) return answered > 0;
    const batch = await takeBatch(db, { actor, limit: await batchLimit(db), waiting });
    if (batch.length === 0) return false;
    try {
      const mutations = batch.map((entry) => entry.mutation);
      const answer = readPushAnswer(await within(signal, () => transport.push(mutations, signal)));
      const { results } = answer;
      const unanswered = batch.filter((entry) => !results.has(entry.mid));
      if (unanswered.length === batch.length)
        throw new AppError('malformed', { what: 'sync_push: no result for any mid' });
      const applied = await applyResults(db, batch, { ...answer, now: deps.now() });
      await noteAnswer(db, batch);
      deps.onProgress(applied);
      answered += batch.length - unanswered.length;
      for (const entry of batch)
        if ((results.get(entry.mid)?.status ?? 'blocked') === 'blocked') waiting.add(entry.entity);
    } catch (error) {
      if (signal.aborted && answered > 0) return true;
      const trouble = troubleOf(error);
      if (trouble === null || !(await noteTrouble(db, batch, trouble))) throw error;
    }
  }
}
