import type { ManaraDatabase } from '../data/database.ts';
import type { OutboxRecord } from '../data/records.ts';
import { faultOf, isFromNewerVersion } from './mutation-schema.ts';
import { attemptsOf, park } from './outbox.ts';

/** Which entries may go out now. */
export interface BatchRequest {
  readonly actor: string;
  readonly limit: number;
  /** Entities whose earlier write got no answer in this run: the rest of them waits for the next. */
  readonly waiting: ReadonlySet<string>;
}

/**
 * The next entries in their order, each counted as sent before it is: from here on the server may have it. An entry
 * that does not fit the protocol is parked instead, and nothing goes out past a failed one of the same entity.
 */
export function takeBatch(db: ManaraDatabase, request: BatchRequest): Promise<OutboxRecord[]> {
  return db.transaction('rw', db.outbox, db.registers, async () => {
    await parkStateless(db);
    const { batch, faulty } = await choose(db, request);
    for (const { entry, fault } of faulty) await park(db, entry, { name: 'invalid', code: null, message: fault });
    await db.outbox.bulkPut(batch);
    return batch;
  });
}

async function choose(db: ManaraDatabase, { actor, limit, waiting }: BatchRequest) {
  const parked = await db.outbox.where('state').equals('parked').toArray();
  const firstParked = new Map(parked.toReversed().map((entry) => [entry.entity, entry.seq]));
  const blocked = new Set(waiting);
  const batch: OutboxRecord[] = [];
  const faulty: { entry: OutboxRecord; fault: string }[] = [];
  await db.outbox
    .where('state')
    .equals('queued')
    .until(() => batch.length >= limit)
    .each((entry) => {
      if (entry.actor !== actor || blocked.has(entry.entity)) return;
      const mustWait = (firstParked.get(entry.entity) ?? Infinity) < entry.seq || isFromNewerVersion(entry);
      const fault = mustWait ? null : faultOf(entry);
      if (mustWait || fault !== null) blocked.add(entry.entity);
      else batch.push({ ...entry, attempts: attemptsOf(entry) + 1 });
      if (fault !== null) faulty.push({ entry, fault });
    });
  return { batch, faulty };
}

/** An entry whose state was damaged would be seen by nobody. */
async function parkStateless(db: ManaraDatabase): Promise<void> {
  const known = await db.outbox.where('state').anyOf('queued', 'parked').count();
  if (known === (await db.outbox.count())) return;
  const lost = await db.outbox.filter((entry) => entry.state !== 'queued' && entry.state !== 'parked').toArray();
  for (const entry of lost) await park(db, entry, { name: 'invalid', code: null, message: 'state: unknown' });
}
