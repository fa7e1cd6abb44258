import { Dexie, type PromiseExtended } from 'dexie';
import type { SyncDatabase } from '../../data/database/database.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import { readMetas } from '../../data/database/meta.ts';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { MetaValues } from '../../data/database/meta-values.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { holdOf } from './hold-time.ts';

/** What is true in every state. Times in ms since the epoch, null before the first. */
interface SyncFacts {
  /** Writes that have not come back from the server, with published drafts and decisions, which wait beside the outbox. */
  readonly pending: number;
  /** Their size as JSON; an estimate when there are more than 200. */
  readonly pendingBytes: number;
  readonly oldestPendingAt: number | null;
  /** Writes that wait for a person: set aside, refused, or in conflict with what somebody else wrote. */
  readonly parked: number;
  readonly lastPullAt: number | null;
  readonly lastPushAt: number | null;
}

/** What the sync badge shows. The way to the server comes first: a retry in the background does not hide it. */
export type SyncStatus = SyncFacts &
  (
    | { readonly name: 'idle' }
    | { readonly name: 'syncing' }
    /** What waits is kept here for some seconds, because the school is busy. */
    | { readonly name: 'held' }
    | { readonly name: 'offline'; readonly since: number }
    | { readonly name: 'portal'; readonly since: number }
    | { readonly name: 'blocked'; readonly reason: 'parked' | 'unavailable' | 'signed-out' | 'storage-full' }
  );
type SyncPhase = SyncStatus extends infer S ? (S extends SyncFacts ? Omit<S, keyof SyncFacts> : never) : never;

/** After this a running mark was left behind by a context that died. */
const syncingExpiresMs = 30_000;
const measuredEntries = 200;

/** What the status is made of, as stored. */
interface StoredState {
  readonly queued: number;
  readonly sample: readonly OutboxRecord[];
  readonly parked: number;
  /** Published and not in the outbox yet: held back, or waiting for their pictures. */
  readonly ready: readonly DraftRecord[];
  /** Refused, or in conflict. */
  readonly open: number;
  /** An administrator's, without an answer. */
  readonly decisions: readonly DecisionRecord[];
  readonly meta: Partial<Pick<MetaValues, (typeof metaKeys)[number]>>;
}
const metaKeys = ['lastPullAt', 'lastPushAt', 'storageFullSince', 'connection', 'syncing', 'hold'] as const;

/** The state of sync in every tab of this browser. Only reads the database, so a live query over it is live. */
export function readSyncStatus(db: SyncDatabase, now: () => number = Date.now): PromiseExtended<SyncStatus> {
  return readStored(db).then((stored) => {
    const facts = factsOf(stored);
    return { ...facts, ...phaseOf(stored, facts, now()) };
  });
}

/** How many writes are not at the school as they were meant, whoever they wait for. */
export function unsettledWrites({ pending, parked }: SyncStatus): number {
  return pending + parked;
}

/** From the worst on. What a person can do comes before what will pass by itself. */
const ranks = [
  'storage-full',
  'offline',
  'portal',
  'signed-out',
  'unavailable',
  'syncing',
  'parked',
  'held',
  'idle',
] as const;

function rankOf(status: SyncStatus): number {
  return ranks.indexOf(status.name === 'blocked' ? status.reason : status.name);
}

/**
 * One state for two databases of one device: the worse of the two, with the writes of both. It is as fresh as the staler
 * one, and has pulled nothing as long as one of them has not.
 */
export function combineStatus(a: SyncStatus, b: SyncStatus): SyncStatus {
  const worse = rankOf(b) < rankOf(a) ? b : a;
  const isPulled = a.lastPullAt !== null && b.lastPullAt !== null;
  return {
    ...worse,
    pending: a.pending + b.pending,
    pendingBytes: a.pendingBytes + b.pendingBytes,
    oldestPendingAt: least(a.oldestPendingAt, b.oldestPendingAt),
    parked: a.parked + b.parked,
    lastPullAt: isPulled ? least(a.lastPullAt, b.lastPullAt) : null,
    lastPushAt:
      a.lastPushAt === null || b.lastPushAt === null
        ? (a.lastPushAt ?? b.lastPushAt)
        : Math.max(a.lastPushAt, b.lastPushAt),
  };
}

/** The earlier of two moments, either of which may never have been. */
function least(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}

/**
 * All reads at once, on Dexie's own promises: behind nested native `await`s Chromium commits the transaction of a live
 * query before its last read.
 */
function readStored(db: SyncDatabase): PromiseExtended<StoredState> {
  // A browser has neither drafts nor decisions.
  const { drafts, decisions }: SyncDatabase & Partial<Pick<OwnDatabase, 'drafts' | 'decisions'>> = db;
  const own = [drafts, decisions].filter((table) => table !== undefined);
  return db.transaction('r', [db.outbox, db.meta, ...own], () => {
    const queued = () => db.outbox.where('state').equals('queued');
    return Dexie.Promise.all([
      queued().count(),
      queued().limit(measuredEntries).toArray(),
      db.outbox.where('state').equals('parked').count(),
      readMetas(db, metaKeys),
      drafts?.toArray() ?? [],
      decisions?.filter(({ fate }) => fate === null).toArray() ?? [],
    ]).then(([count, sample, parked, meta, written, decided]) => ({
      queued: count,
      sample,
      parked,
      ready: written.filter(({ queue, mid }) => queue.name === 'waiting' && mid === null),
      open: written.filter(({ queue }) => queue.name === 'conflict' || queue.name === 'failed').length,
      decisions: decided,
      meta,
    }));
  });
}

function factsOf({ queued, sample, parked, ready, open, decisions, meta }: StoredState): SyncFacts {
  const mutations = sample.map((entry) => entry.mutation);
  const queuedBytes = sample.length === 0 ? 0 : Math.round((bytesOf(mutations) * queued) / sample.length);
  const beside = [...ready.map(({ wanted }) => wanted), ...decisions];
  const since = [
    ...ready.map(({ queue }) => (queue.name === 'waiting' ? queue.since : null)),
    ...decisions.map(({ decidedAt }) => decidedAt ?? null),
    ...sample.slice(0, 1).map((entry) => entry.queuedAt),
  ];
  return {
    pending: queued + beside.length,
    pendingBytes: queuedBytes + (beside.length === 0 ? 0 : bytesOf(beside)),
    oldestPendingAt: since.reduce(least, null),
    parked: parked + open,
    lastPullAt: meta.lastPullAt ?? null,
    lastPushAt: meta.lastPushAt ?? null,
  };
}

function bytesOf(values: readonly unknown[]): number {
  return new TextEncoder().encode(JSON.stringify(values)).length;
}

function phaseOf({ meta, queued }: StoredState, facts: SyncFacts, now: number): SyncPhase {
  const { storageFullSince, connection, syncing, hold } = meta;
  if (storageFullSince !== undefined) return { name: 'blocked', reason: 'storage-full' };
  if (connection?.name === 'offline' || connection?.name === 'portal')
    return { name: connection.name, since: connection.since };
  if (connection?.name === 'signed-out' || connection?.name === 'unavailable')
    return { name: 'blocked', reason: connection.name };
  if (syncing !== undefined && Math.abs(now - syncing.beatAt) < syncingExpiresMs) return { name: 'syncing' };
  if (facts.parked > 0) return { name: 'blocked', reason: 'parked' };
  return { name: queued > 0 && holdOf(hold, now) > 0 ? 'held' : 'idle' };
}
