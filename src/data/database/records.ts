import type { PostId } from '../../domain/ids.ts';
import type { OwnTable } from '../../domain/own-rows.ts';
import type { MirroredTable, PostStats } from '../../domain/rows.ts';
import type { InteractionKind, Mutation } from '../../domain/sync-protocol.ts';
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
  /** By what it was seen, when it went out again, that its refusal may be over; missing where it did not. */
  readonly sign?: string;
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
