import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import type { EntryMutation, ProfileMutation } from '../../domain/sync-protocol.ts';

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
      /** The lineage of the answer; null or missing where that was not known. */
      readonly lineage?: string | null;
      /** How far the mirrors were once it had been answered; missing until that was looked at. */
      readonly epochs?: PullEpochs;
    }
  /** Somebody else changed the same `fields`; `row` is what stands now, null when it was removed. */
  | {
      readonly name: 'conflict';
      readonly row: Fields | null;
      readonly fields: readonly string[];
      /** The lineage of the answer with the row; missing in older drafts. */
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
  /** The lineage of the server that last took it. */
  readonly lineage: string;
  /** For which lineage it was last said once more: not again for the same. */
  readonly repeatedFor: string | null;
}
