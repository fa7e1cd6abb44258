import type { SyncDatabase } from '../../data/database/database.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import type { PostId } from '../../domain/ids.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import type { SyncStatus } from '../../sync/run/status.ts';

/** What a tap wants. */
export interface TapRequest {
  readonly postId: PostId;
  readonly kind: InteractionKind;
  readonly value: boolean;
}

interface CommonEntry {
  /** Names it among all of the tray. */
  readonly key: string;
  readonly since: number;
  /** How the way from its database to the school is. */
  readonly status: SyncStatus;
  /** The title of the post or thing that it is about; null where it has none, or none is known here. */
  readonly title: string | null;
}

/** A like or a save, or an entry that cannot be read: then without a wish. */
export interface TapEntry extends CommonEntry {
  readonly name: 'tap';
  readonly db: SyncDatabase;
  readonly actor: string;
  readonly record: OutboxRecord;
  readonly request: TapRequest | null;
}

/** Something written: new, changed or deleted. */
export interface DraftEntry extends CommonEntry {
  readonly name: 'draft';
  readonly db: OwnDatabase;
  readonly draft: DraftRecord;
  /** Its pictures that the school does not have yet. */
  readonly pictures: number;
  /** One of them does not move, and is tried in another way. */
  readonly isStalled: boolean;
  /** Something that was written before it holds it up. */
  readonly isBehind: boolean;
}

/** What an administrator decided without a network. */
export interface DecisionEntry extends CommonEntry {
  readonly name: 'decision';
  readonly db: OwnDatabase;
  readonly record: DecisionRecord;
}

/** One thing that is not at the school as somebody here meant it. */
export type TrayEntry = TapEntry | DraftEntry | DecisionEntry;

/** What a person can have sent again. */
export type RetriableEntry = Exclude<TrayEntry, DecisionEntry>;

/** What keeps an entry that waits from going out. */
export type EntryProblem =
  | 'held'
  | 'offline'
  | 'portal'
  | 'signed-out'
  | 'unavailable'
  | 'storage-full'
  | 'stalled'
  | 'pictures'
  | 'behind'
  | 'soon';

/** Whether an entry waits for a person and not for the network. */
export function needsPerson(entry: TrayEntry): boolean {
  if (entry.name === 'decision') return false;
  if (entry.name === 'tap') return entry.record.state === 'parked';
  return entry.draft.queue.name === 'conflict' || entry.draft.queue.name === 'failed';
}

/** An entry if it can be sent again as it is: not what cannot be read, and of a conflict somebody chooses first. */
export function asRetriable(entry: TrayEntry): RetriableEntry | null {
  if (entry.name === 'decision' || !needsPerson(entry)) return null;
  const isUsable = entry.name === 'tap' ? entry.request !== null : entry.draft.queue.name !== 'conflict';
  return isUsable ? entry : null;
}

/** What keeps an entry from going out that waits: what passes by itself comes after what does not. */
export function entryProblemOf(entry: TrayEntry, now: number): EntryProblem {
  const { status } = entry;
  if (entry.name === 'draft' && entry.draft.queue.name === 'waiting' && entry.draft.queue.notBefore > now)
    return 'held';
  if (status.name === 'offline' || status.name === 'portal') return status.name;
  if (status.name === 'blocked' && status.reason !== 'parked') return status.reason;
  if (entry.name === 'draft' && entry.pictures > 0) return entry.isStalled ? 'stalled' : 'pictures';
  return entry.name === 'draft' && entry.isBehind ? 'behind' : 'soon';
}
