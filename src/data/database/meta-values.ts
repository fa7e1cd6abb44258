import type { SharedSession } from '../../domain/shared-session.ts';
import type { PullPosition } from '../../domain/sync-protocol.ts';
import type { MirrorName, RegisterRecord } from './records.ts';

/** A paged pull under way, so that a restart goes on where it stopped. */
interface PagingState {
  readonly target: string;
  readonly after: PullPosition;
  /** The cursors that the paging started from. */
  readonly cursors: Readonly<Record<string, string>>;
  /** Tables that were empty when it began: their rows need no comparison. */
  readonly empty: readonly MirrorName[];
  /** How often in a row the server refused to go on from here. */
  readonly refusals?: number;
  /** The epoch in which it began; missing in one that an older page began. */
  readonly begunIn?: number;
}

/**
 * Scopes that are being sent whole again over rows that are here already. The rows stay readable meanwhile; when all of
 * the new ones are in, what was not among them goes.
 */
export interface FullResyncState {
  readonly scopes: readonly string[];
  /** How many pages it has stored: the ids of page n are kept under `seen:n`. */
  readonly pages: number;
}

/** Whole batches that the server refused, counted until the one mutation that causes it stands alone. */
export interface PushProblem {
  readonly code: string;
  readonly failures: number;
  /** Most mutations in the next batch: halved from the third failure on. */
  readonly limit: number;
  /** The last `seq` of the batch that failed first: once everything up to it is gone, so is the problem. */
  readonly untilSeq: number;
}

/** A post that was taken down, and that its author has changed since. */
export interface ChangedPost {
  readonly id: string;
  readonly title: string;
}

/** The single values of a database, by name. */
export interface MetaValues {
  lineage: string;
  /** Every lineage that this database has met, in that order: the last is the newest that is known. */
  lineageHistory: readonly string[];
  lamport: number;
  deviceId: string;
  browserSecret: string;
  paging: PagingState;
  lastPullAt: number;
  lastPushAt: number;
  lastVisitAt: number;
  /** Likes and saves of a teacher's own posts at the last visit to the first screen, by post. */
  saidToPosts: Readonly<Record<string, number>>;
  /** What whoever keeps the posts of all has to look at again, as the school last told. */
  changedPosts: readonly ChangedPost[];
  /** What the last cycle met: the base of the status. */
  connection: ConnectionRecord;
  /** Pictures that rows named and name no more, until they are taken from the caches of the device. */
  lostPictures: readonly string[];
  digestCheckedAt: number;
  /** What the mirror is made of: cursors that were reached with another shape do not count. */
  mirrorShape: string;
  refill: FullResyncState;
  /** Ids of the rows in one page of a full resync. */
  [page: `seen:${number}`]: Readonly<Partial<Record<MirrorName, readonly string[]>>>;
  /** Grows with every stored page: a run that finds another number than it left has been overtaken and stops. */
  pullEpoch: number;
  /** The epoch in which the last whole pull began. */
  wholePullFrom: number;
  /** The epoch behind which somebody's own writing waits for a whole pull. */
  awaitedPull: number;
  pushTrouble: PushProblem;
  /** Grows with every write of the person: what the engine listens to. */
  enqueued: number;
  /** A run under way; older than its limit means that the context died. */
  syncing: SyncingRecord;
  /** Who may run where there are no Web Locks. */
  lease: { readonly owner: string; readonly expiresAt: number };
  /** How long a busy school asked this device to wait with what can wait. */
  hold: HoldRecord;
  /** The device refused a write for lack of room. */
  storageFullSince: number;
  /** When older posts last made room for what the person said. */
  postsGivenUpAt: number;
  /** What each account that was signed in here said about the browser's own likes and saves, by its database. */
  claims: Readonly<Record<string, ClaimNote>>;
  /** When the account will be deleted, as it asked here. */
  deletionDueAt: number;
  /** The session of the account that the database belongs to, for the service worker. */
  session: SharedSession;
}

/** An account's answer to whether the browser's own likes and saves are its. */
export type ClaimNote =
  | { readonly answer: 'none' | 'declined' }
  /** Yes; the school has not confirmed it yet. */
  | { readonly answer: 'wanted' }
  /** Taken over at this time, with the registers as they were, to be given back. */
  | { readonly answer: 'taken'; readonly at: number; readonly registers: readonly RegisterRecord[] };

/** The mark that a running cycle leaves for other contexts. */
interface SyncingRecord {
  readonly owner: string;
  readonly startedAt: number;
  /** Renewed with every step: without news for a minute its holder is frozen and the lock may be taken. */
  readonly beatAt: number;
}

/** What this device took of a head that spreads what devices send: its own part, and when it did. */
export interface HoldRecord {
  readonly at: number;
  readonly ms: number;
}

/** The last known state of the way to the server. */
export type ConnectionRecord =
  | { readonly name: 'online' }
  | { readonly name: 'offline'; readonly since: number }
  | { readonly name: 'portal'; readonly since: number }
  | { readonly name: 'signed-out'; readonly since: number }
  | { readonly name: 'unavailable'; readonly since: number; readonly code: string | null };
