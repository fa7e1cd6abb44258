import type { SyncDatabase } from '../../data/database/database.ts';
import type { OutboxRecord, ParkReason } from '../../data/database/records.ts';
import { mutationProblem, isFromNewerVersion } from '../protocol/mutation-schema.ts';
import type { MutationSource } from '../outbox/mutation-source.ts';
import { attemptsOf, isTap } from '../outbox/outbox.ts';
import { parkEntry } from '../outbox/park-entry.ts';
import { batchLimit, isSeekingCause } from './push-problem.ts';

/** Entries read at once: cheaper than one by one, and nearly always enough for a batch. */
const chunk = 100;

/** Which entries may go out now. */
export interface BatchRequest {
  readonly actor: string;
  readonly source: MutationSource | null;
  /** Entities whose earlier write got no answer in this run: the rest of them waits for the next. */
  readonly waiting: ReadonlySet<string>;
  /** Entities of the batch that is under way beside this one; empty where none is. */
  readonly underWay: ReadonlySet<string>;
}

/**
 * The next entries in their order, each counted as sent before it is: from here on the server may have it. An entry
 * that does not fit the protocol is parked instead, and nothing goes out past a failed one of the same entity. Beside
 * another batch go only taps, each of which is whole without its neighbours, and none as long as the cause of a problem is
 * looked for. Must run inside a writing transaction over `outbox`, `registers`, `meta` and the tables of the source.
 */
export async function takeBatch(db: SyncDatabase, request: BatchRequest): Promise<OutboxRecord[]> {
  const { source, underWay } = request;
  if (underWay.size > 0 && (await isSeekingCause(db))) return [];
  const [limit] = await Promise.all([batchLimit(db), parkStateless(db, source)]);
  const { batch, faulty } = await choose(db, request, limit);
  for (const { entry, problem } of faulty) await parkEntry(db, entry, { reason: invalid(problem), source });
  await db.outbox.bulkPut(batch);
  return batch;
}

function invalid(message: string): ParkReason {
  return { name: 'invalid', code: null, message };
}

interface Choice {
  readonly batch: OutboxRecord[];
  readonly faulty: { readonly entry: OutboxRecord; readonly problem: string }[];
}

async function choose(db: SyncDatabase, request: BatchRequest, limit: number): Promise<Choice> {
  const isOurs = (entry: OutboxRecord) => entry.actor === request.actor;
  const parked = await db.outbox.where('state').equals('parked').and(isOurs).toArray();
  const firstParked = new Map([...parked].reverse().map((entry) => [entry.entity, entry.seq]));
  const { waiting, underWay } = request;
  const blocked = new Set([...waiting, ...underWay]);
  const choice: Choice = { batch: [], faulty: [] };
  for (let offset = 0; choice.batch.length < limit; offset += chunk) {
    const entries = await db.outbox.where('state').equals('queued').offset(offset).limit(chunk).toArray();
    for (const entry of entries) {
      if (choice.batch.length === limit) break;
      if (!isOurs(entry) || blocked.has(entry.entity)) continue;
      const isBehind = (firstParked.get(entry.entity) ?? Infinity) < entry.seq;
      const mustWait = isBehind || isFromNewerVersion(entry) || isLeft(entry, request.source);
      const problem = mustWait ? null : mutationProblem(entry);
      // A draft may stand before the taps that it is about: neither overtakes the other.
      if (underWay.size > 0 && !mustWait && problem === null && !isTap(entry)) return choice;
      if (problem !== null) choice.faulty.push({ entry, problem });
      if (mustWait || problem !== null) blocked.add(entry.entity);
      else choice.batch.push({ ...entry, attempts: attemptsOf(entry) + 1 });
    }
    if (entries.length < chunk) break;
  }
  return choice;
}

/** Whether an entry says something once more, and another context takes over what is answered to that. */
function isLeft(entry: OutboxRecord, source: MutationSource | null): boolean {
  const { again }: Partial<OutboxRecord['mutation']> = entry.mutation ?? {};
  return again !== undefined && source?.isRepeating === false;
}

/** An entry whose state was damaged would be seen by nobody. */
async function parkStateless(db: SyncDatabase, source: MutationSource | null): Promise<void> {
  const inState = (state: OutboxRecord['state']) => db.outbox.where('state').equals(state).count();
  const [all, queued, parked] = await Promise.all([db.outbox.count(), inState('queued'), inState('parked')]);
  if (queued + parked === all) return;
  const lost = await db.outbox.filter((entry) => entry.state !== 'queued' && entry.state !== 'parked').toArray();
  for (const entry of lost) await parkEntry(db, entry, { reason: invalid('state: unknown'), source });
}
