import type { InteractionKind, Mutation, PullPosition } from '../domain/sync-protocol.ts';
import type { PostId } from '../domain/ids.ts';

/** One register of this browser: the value on screen, and what the server is known to hold. */
export interface RegisterRecord {
  /** `${postId}:${kind}` */
  readonly key: string;
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly value: boolean;
  readonly clock: number;
  /** Last value the server confirmed, false before the first: counts on screen add the difference. */
  readonly acked: boolean;
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
  /** Times it was handed to the network: at 0 it can be taken back without asking the server. */
  readonly attempts: number;
  readonly queuedAt: number;
  readonly reason: ParkReason | null;
}

/** How far a scope is mirrored: `cursor` after a complete pull. */
export interface CursorRecord {
  readonly scope: string;
  readonly cursor: string;
}

/** A paged pull under way, so that a restart goes on where it stopped. */
export interface PagingState {
  readonly target: string;
  readonly after: PullPosition;
  /** The cursors that the paging started from. */
  readonly cursors: Readonly<Record<string, string>>;
}

/** A row the server sent that does not fit; the page renders without it. */
export interface QuarantineRecord {
  /** `${table}:${id}` */
  readonly key: string;
  readonly table: string;
  readonly id: string;
  readonly reason: string;
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

/** The single values of a database, by name. */
export interface MetaValues {
  lineage: string;
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
}

/** The last known state of the way to the server. */
export type ConnectionRecord =
  | { readonly name: 'online' }
  | { readonly name: 'offline'; readonly since: number }
  | { readonly name: 'portal'; readonly since: number }
  | { readonly name: 'unavailable'; readonly since: number; readonly code: string | null };
