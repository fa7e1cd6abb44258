import type { TeacherRole } from '../../domain/account.ts';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import type { PostId } from '../../domain/ids.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';
import type { OwnTable } from '../../domain/own-rows.ts';
import type { MirroredTable, PostStats } from '../../domain/rows.ts';
import type { SharedSession } from '../../domain/shared-session.ts';
import type {
  EntryMutation,
  InteractionKind,
  Mutation,
  ProfileMutation,
  PullPosition,
} from '../../domain/sync-protocol.ts';
import type { RowPack } from '../rows/packed-rows.ts';

/** The name on the wire of a table that some database mirrors. */
export type MirrorName = MirroredTable | OwnTable;

/** One register of a browser or an account: the value on screen, and what the server is known to hold. */
export interface RegisterRecord {
  /** `${postId}:${kind}` */
  readonly key: string;
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly value: boolean;
  readonly clock: number;
  /** Last value the server confirmed, false before the first: counts on screen add the difference. */
  readonly acked: boolean;
  /** Clock of `acked`, 0 before the first: an older answer that arrives late changes nothing. */
  readonly ackedClock: number;
  /** When the post was published that the server applied `acked` to: under the same id another can follow. */
  readonly postCreatedAt?: number;
  /** The counts of the post that came with the last confirmation: until the mirror has later ones, these are shown. */
  readonly counts?: Pick<PostStats, 'likes' | 'saves' | 'revision'>;
}

/** Why a write no longer goes out by itself. */
export interface ParkReason {
  /** `rejected` by the server, `conflict` with what it holds, `invalid` before it was sent, `poison`: alone it still failed the whole batch. */
  readonly name: 'rejected' | 'conflict' | 'invalid' | 'poison';
  readonly code: string | null;
  readonly message: string;
}

/** A write that has not come back by its own mid. `seq` is the order of sending. */
export interface OutboxRecord {
  readonly seq: number;
  readonly mid: string;
  readonly entity: string;
  readonly actor: string;
  readonly mutation: Mutation;
  readonly state: 'queued' | 'parked';
  /** Times it, or what it replaces, was handed to the network: at 0 it can be taken back without asking the server. */
  readonly attempts: number;
  readonly queuedAt: number;
  readonly reason: ParkReason | null;
}

/** The counts of one post as they lie in a pack. */
type PackedStats = readonly [postId: PostId, likes: number, saves: number, revision: number, digest: string];
/** The counts of the posts of one bucket. */
export type StatPack = RowPack<PackedStats>;

/** How far a scope is mirrored: `cursor` after a complete pull. */
export interface CursorRecord {
  readonly scope: string;
  readonly cursor: string;
}

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
export interface RefillState {
  readonly scopes: readonly string[];
  /** How many pages it has stored: the ids of page n are kept under `seen:n`. */
  readonly pages: number;
}

/** Whole batches that the server refused, counted until the one mutation that causes it stands alone. */
export interface PushTrouble {
  readonly code: string;
  readonly failures: number;
  /** Most mutations in the next batch: halved from the third failure on. */
  readonly limit: number;
  /** The last `seq` of the batch that failed first: once everything up to it is gone, so is the trouble. */
  readonly untilSeq: number;
}

/** A row the server sent that does not fit; the page renders without it. */
export interface QuarantineRecord {
  /** `${table}:${id}` */
  readonly key: string;
  readonly table: string;
  readonly id: string;
  readonly reason: string;
  /** Its digest if that much could be read: it counts as mirrored when the digests are compared. */
  readonly digest: string | null;
  readonly at: number;
}

/** What a draft is of: something that a teacher publishes, or what an account says of itself. */
export type DraftKind = AuthoredKind | 'profile';

/** How a draft stands with the school. */
type DraftQueue =
  /** Only typed. */
  | { readonly name: 'none' }
  /**
   * To be sent since a time, and not before another: a deletion can be taken back for a moment. `turn` is its place among
   * those that wait, whatever clocks say; missing in older drafts.
   */
  | { readonly name: 'waiting'; readonly since: number; readonly notBefore: number; readonly turn?: number }
  /** The school has it; it stays until the mirror shows it too. */
  | {
      readonly name: 'sent';
      readonly revision: number | null;
      /** Of the answer; null or missing where that was not known. */
      readonly lineage?: string | null;
      /** How far the mirrors were once it had been answered; missing until that was looked at. */
      readonly epochs?: PullEpochs;
    }
  /** Somebody else changed the same `fields`; `row` is what stands now, null when it was removed. */
  | {
      readonly name: 'conflict';
      readonly row: Fields | null;
      readonly fields: readonly string[];
      /** Of the answer with the row; missing in older drafts. */
      readonly lineage?: string | null;
    }
  | { readonly name: 'failed'; readonly code: string | null; readonly message: string };

/** The epochs of the two mirrors that a draft is looked for in. */
export interface PullEpochs {
  readonly shared: number;
  readonly own: number;
}

/** What stood somewhere at one moment. */
export interface Revised {
  readonly revision: number;
  /** In which the revision counts; missing where it is not known. */
  readonly lineage?: string | null;
  readonly fields: Fields;
}

/** What a person writes, over what the mirror shows. Fields have the names and values of the wire. */
export interface DraftRecord {
  /** `${kind}:${id}`, or `profile`. */
  readonly key: string;
  readonly kind: DraftKind;
  readonly id: string;
  /** What stood at the school when the editing began; null for something new. Of a profile that which was said already. */
  readonly base: Revised | null;
  /** What the form holds and nobody has published. */
  readonly typed: Fields | null;
  /** Of a profile: what stood where something is said a second time, so that it is said over that alone. */
  readonly over?: Fields;
  /** What stood in the form before it was typed over: what of it is not touched is no wish. Missing in older drafts. */
  readonly read?: Revised | null;
  /** What shall stand at the school. */
  readonly wanted: Fields | null;
  readonly isDeletion: boolean;
  readonly queue: DraftQueue;
  /** The entry of the outbox that carries it. */
  readonly mid: string | null;
  /** Grows with every change of what is wanted; `sentVersion` is the one that the entry carries. */
  readonly version: number;
  readonly sentVersion: number;
  readonly updatedAt: number;
}

/** Something written that the school has taken: should it be restored to before that, the device says it once more. */
export interface JournalRecord {
  /** The order of the answers. */
  readonly place: number;
  readonly mid: string;
  /** The key of its draft. */
  readonly entity: string;
  /** As it is said once more: over what stood there when it was taken. */
  readonly mutation: EntryMutation | ProfileMutation;
  /** When it was first taken, by the clock of the school. */
  readonly at: string | null;
  readonly kind: DraftKind;
  readonly id: string;
  /** All that the draft wanted then. */
  readonly wanted: Fields | null;
  /** Of the server that last took it. */
  readonly lineage: string;
  /** For which lineage it was last said once more: not again for the same. */
  readonly repeatedFor: string | null;
}

/** What the school answered to a decision: `gone` and `changed` when somebody else was faster. */
export type DecisionFate = 'done' | 'gone' | 'changed' | 'refused';

/**
 * What an administrator decided of somebody while there was no network. Of that person only the name is kept, so that the
 * decision can be recognized, and no longer than until its answer was seen.
 */
export interface DecisionRecord {
  /** Of whom. */
  readonly id: string;
  readonly actor: string;
  readonly kind: 'teacher' | 'student';
  readonly name: string;
  /** What was asked for and when, and the version that was seen: the server decides on no other. */
  readonly role: TeacherRole | null;
  readonly askedAt: number;
  readonly version: number;
  readonly verdict: 'approve' | 'decline';
  /** When it was decided on this device; missing in what an older page kept. */
  readonly decidedAt?: number;
  /** Times it was handed to the network: at 0 it can be taken back. */
  readonly attempts: number;
  /** Null while no answer is here. */
  readonly fate: DecisionFate | null;
}

/** A picture that was chosen here, named by what it is made of. */
export interface PictureRecord {
  readonly sha256: string;
  readonly blob: Blob;
  readonly thumb: Blob;
  readonly width: number;
  readonly height: number;
  /** Its average, `#rrggbb`. */
  readonly color: string;
  readonly bucket: PictureBucket;
  readonly state: 'waiting' | 'uploaded' | 'failed';
  /** Why the server refused it: of the picture itself, or of whoever sent it. */
  readonly refusal?: 'picture' | 'not-allowed';
  /** Where the server keeps it, once it does. */
  readonly url: string | null;
  readonly thumbUrl: string | null;
  readonly addedAt: number;
  /** Runs in a row in which nothing showed it; missing before the first. */
  readonly idleRuns?: number;
}

/** One cycle of the engine, for the person who asks what happened. Times in ms since the epoch. */
export interface HistoryRecord {
  readonly id?: number;
  readonly at: number;
  readonly tookMs: number;
  readonly trigger: string;
  readonly pulled: number;
  readonly pushed: number;
  readonly outcome: string;
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
  /** What the last cycle met: the base of the status. */
  connection: ConnectionRecord;
  digestCheckedAt: number;
  /** What the mirror is made of: cursors that were reached with another shape do not count. */
  mirrorShape: string;
  refill: RefillState;
  /** Ids of the rows in one page of a refill. */
  [page: `seen:${number}`]: Readonly<Partial<Record<MirrorName, readonly string[]>>>;
  /** Grows with every stored page: a run that finds another number than it left has been overtaken and stops. */
  pullEpoch: number;
  /** The epoch in which the last whole pull began. */
  wholePullFrom: number;
  pushTrouble: PushTrouble;
  /** Grows with every write of the person: what the engine listens to. */
  enqueued: number;
  /** A run under way; older than its limit means that the context died. */
  syncing: SyncingRecord;
  /** Who may run where there are no Web Locks. */
  lease: { readonly owner: string; readonly expiresAt: number };
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

/** The last known state of the way to the server. */
export type ConnectionRecord =
  | { readonly name: 'online' }
  | { readonly name: 'offline'; readonly since: number }
  | { readonly name: 'portal'; readonly since: number }
  | { readonly name: 'signed-out'; readonly since: number }
  | { readonly name: 'unavailable'; readonly since: number; readonly code: string | null };
