import type { ManaraDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import type { OutboxRecord } from '../data/records.ts';

/** What is true in every state. Times in ms since the epoch, null before the first. */
export interface SyncFacts {
  /** Writes that have not come back from the server. */
  readonly pending: number;
  /** Their size as JSON; an estimate when there are more than 200. */
  readonly pendingBytes: number;
  readonly oldestPendingAt: number | null;
  /** Writes that wait for a person. */
  readonly parked: number;
  readonly lastPullAt: number | null;
  readonly lastPushAt: number | null;
}

/** What the sync badge shows. The way to the server comes first: a retry in the background does not hide it. */
export type SyncStatus = SyncFacts &
  (
    | { readonly name: 'idle' }
    | { readonly name: 'syncing' }
    | { readonly name: 'offline'; readonly since: number }
    | { readonly name: 'portal'; readonly since: number }
    | { readonly name: 'blocked'; readonly reason: 'parked' | 'unavailable' | 'storage-full' }
  );
type SyncPhase = SyncStatus extends infer S ? (S extends SyncFacts ? Omit<S, keyof SyncFacts> : never) : never;

/** After this a running mark was left behind by a context that died. */
const syncingExpiresMs = 30_000;
const measuredEntries = 200;

/** The state of sync in every tab of this browser. Only reads the database, so a live query over it is live. */
export function readSyncStatus(db: ManaraDatabase, now: () => number = Date.now): Promise<SyncStatus> {
  return db.transaction('r', db.outbox, db.meta, async () => {
    const facts = await readFacts(db);
    return { ...facts, ...(await readPhase(db, facts, now())) };
  });
}

async function readFacts(db: ManaraDatabase): Promise<SyncFacts> {
  const queued = db.outbox.where('state').equals('queued');
  const pending = await queued.count();
  const sample = pending === 0 ? [] : await queued.limit(measuredEntries).toArray();
  return {
    pending,
    pendingBytes: pending === 0 ? 0 : Math.round((bytesOf(sample) * pending) / sample.length),
    oldestPendingAt: sample[0]?.queuedAt ?? null,
    parked: await db.outbox.where('state').equals('parked').count(),
    lastPullAt: (await readMeta(db, 'lastPullAt')) ?? null,
    lastPushAt: (await readMeta(db, 'lastPushAt')) ?? null,
  };
}

function bytesOf(entries: readonly OutboxRecord[]): number {
  return new TextEncoder().encode(JSON.stringify(entries.map((entry) => entry.mutation))).length;
}

async function readPhase(db: ManaraDatabase, facts: SyncFacts, now: number): Promise<SyncPhase> {
  if ((await readMeta(db, 'storageFullSince')) !== undefined) return { name: 'blocked', reason: 'storage-full' };
  const connection = await readMeta(db, 'connection');
  if (connection?.name === 'offline' || connection?.name === 'portal')
    return { name: connection.name, since: connection.since };
  if (connection?.name === 'unavailable') return { name: 'blocked', reason: 'unavailable' };
  const syncing = await readMeta(db, 'syncing');
  if (syncing !== undefined && Math.abs(now - syncing.beatAt) < syncingExpiresMs) return { name: 'syncing' };
  return facts.parked > 0 ? { name: 'blocked', reason: 'parked' } : { name: 'idle' };
}
