import type { OutboxRecord } from '../../data/database/records.ts';
import { AppError } from '../../domain/app-error.ts';
import { readPushAnswer } from '../protocol/answer.ts';
import { maxPushBatch } from '../../domain/limits.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { isTap } from '../outbox/outbox.ts';
import { takeBatch } from './push-batch.ts';
import { applyResults } from './push-results.ts';
import { noteAnswer, noteProblem, batchProblem } from './push-problem.ts';
import type { PhaseDeps } from '../protocol/phase-deps.ts';
import { within } from '../protocol/transport.ts';

type PushDeps = PhaseDeps & {
  /** Where writes come from that are more than taps; null where there are none. */
  readonly source: MutationSource | null;
};

/** One push, whose batches travel on up to two lanes. */
interface Run extends PushDeps {
  /** Entities that got no answer in this run: asking again at once would only go in circles. */
  readonly waiting: Set<string>;
  readonly underWay: Set<readonly OutboxRecord[]>;
  /** Batches that were answered. */
  sent: number;
  /** The first failure ends the run on both lanes. */
  failure: { readonly error: unknown } | null;
}

/**
 * Sends what waits, in batches, until nothing is left or the signal fires; then it resolves to true when more waits. While
 * a full batch of taps is under way, a second one travels beside it: neither needs the other, and the time of one's round
 * trip is the time in which the other is worked on. Rejects with the failure that stopped it; whatever was stored before
 * stays.
 */
export async function pushQueued(deps: PushDeps): Promise<boolean> {
  const { db, signal } = deps;
  // Most runs find nothing, and to take a batch is to write.
  if ((await db.outbox.count()) === 0) return false;
  const run: Run = { ...deps, waiting: new Set(), underWay: new Set(), sent: 0, failure: null };
  const first = await take(run);
  const isAlone = first.length < maxPushBatch || !first.every(isTap);
  await Promise.all([drain(run, first), ...(isAlone ? [] : [drain(run, null)])]);
  const isCut = signal.aborted && run.sent > 0;
  if (run.failure !== null && !isCut) throw run.failure.error;
  return isCut;
}

/** One lane: sends batch after batch, beginning with `first` or with what there is to take. Never rejects. */
async function drain(run: Run, first: readonly OutboxRecord[] | null): Promise<void> {
  let batch = first;
  try {
    batch ??= await take(run);
    while (batch.length > 0) batch = await trySending(run, batch);
  } catch (error) {
    run.failure ??= { error };
  }
}

function isOver({ signal, failure }: Run): boolean {
  return signal.aborted || failure !== null;
}

/** Runs `work` in one transaction over everything that a push writes to. */
function writing<T>({ db, source }: PushDeps, work: () => Promise<T>): Promise<T> {
  // Dexie follows native promises only from a function that is async itself.
  return db.transaction('rw', [db.outbox, db.registers, db.meta, ...(source?.tables ?? [])], async () => work());
}

/** The next batch, which is under way from here on; empty when nothing is left or the run is over. */
function take(run: Run): Promise<readonly OutboxRecord[]> {
  return writing(run, () => takeNext(run));
}

async function takeNext(run: Run): Promise<readonly OutboxRecord[]> {
  if (isOver(run)) return [];
  const underWay = new Set([...run.underWay].flat().map(({ entity }) => entity));
  const batch = await takeBatch(run.db, { ...run, underWay });
  run.underWay.add(batch);
  return batch;
}

/** Sends one batch. Resolves to the one that goes out next: none when a failure has ended the run. */
async function trySending(run: Run, batch: readonly OutboxRecord[]): Promise<readonly OutboxRecord[]> {
  const { db, source, signal } = run;
  try {
    const next = await sendBatch(run, batch);
    run.sent += 1;
    return next;
  } catch (error) {
    run.underWay.delete(batch);
    const isCut = signal.aborted && run.sent > 0;
    const problem = run.failure === null && !isCut ? batchProblem(error) : null;
    run.failure ??= { error };
    if (problem === null || !(await noteProblem(db, batch, { ...problem, source }))) return [];
    // The cause is looked for in smaller batches, at once.
    run.failure = null;
    return take(run);
  }
}

/** Sends one batch and stores what became of it. Resolves to the batch that goes out next, taken in the same transaction. */
async function sendBatch(run: Run, batch: readonly OutboxRecord[]): Promise<readonly OutboxRecord[]> {
  const { db, source, transport, signal, waiting } = run;
  const mutations = batch.map((entry) => entry.mutation);
  const answer = readPushAnswer(await within(signal, () => transport.push(mutations, signal)));
  const isAnswered = ({ mid }: OutboxRecord) => answer.results.has(mid);
  if (!batch.some(isAnswered)) throw new AppError('malformed', { what: 'sync_push: no result for any mid' });
  const isOpen = (entry: OutboxRecord) => !isAnswered(entry) || answer.results.get(entry.mid)?.status === 'blocked';
  for (const { entity } of batch.filter(isOpen)) waiting.add(entity);
  const { applied, next } = await writing(run, async () => {
    const done = await applyResults(db, batch, { ...answer, source, now: run.now() });
    // The problem of a batch beside this one is not over because this one went well.
    if (run.failure === null) await noteAnswer(db, batch);
    run.underWay.delete(batch);
    return { applied: done, next: await takeNext(run) };
  });
  run.onProgress(applied);
  return next;
}
