import { Dexie, type PromiseExtended } from 'dexie';
import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import type { Takedown } from '../../domain/own-rows.ts';
import type { Post } from '../../domain/rows.ts';
import type { UserId } from '../../domain/ids.ts';
import { type AuthoredRows, wireFields } from '../../domain/wire-fields.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { readMoment } from '../../domain/wire-moment.ts';
import type { ManaraDatabase } from '../database/database.ts';
import { readMetas } from '../database/meta.ts';
import type { OwnDatabase } from '../database/own-database.ts';
import type { DraftRecord, Revised } from '../database/draft-record.ts';

/** Something an account wrote: as everybody has it, and what lies over that on this device. One of the two is there. */
export interface OwnEntry {
  readonly kind: AuthoredKind;
  readonly id: string;
  readonly row: (Revised & { readonly createdAt: number }) | null;
  readonly draft: DraftRecord | null;
  /** Why readers do not see it any more; without it they do, or have not yet. */
  readonly takedown?: Takedown | undefined;
}

/** How a thing stands. `draft` has words in it that nobody has published. */
export type EntryState = 'sent' | 'draft' | 'waiting' | 'deleting' | 'conflict' | 'failed';

/** Whose things are asked for, and where they lie. */
interface EntrySource {
  readonly db: ManaraDatabase;
  readonly own: { readonly db: OwnDatabase; readonly userId: UserId };
}

type AnyRow = AuthoredRows[AuthoredKind];

/** Rows of a kind with all that the account wrote among them. */
function rowsFor({ db, own }: EntrySource, kind: AuthoredKind): PromiseExtended<AnyRow[]> {
  switch (kind) {
    case 'post':
      return Dexie.Promise.all([
        db.posts.where('teacherId').equals(own.userId).toArray(),
        own.db.hiddenPosts.toArray(),
      ]).then(([seen, hidden]) => latestOf([...seen, ...hidden]));
    case 'achievement':
      return db.achievements.toArray();
    case 'award_image':
      return db.awardImages.toArray();
    case 'recognition_event':
      return db.recognitionEvents.toArray();
    default:
      return unreachable(kind);
  }
}

/** A post that is on its way from one mirror to the other stands in both for a moment. */
function latestOf(posts: readonly Post[]): Post[] {
  const latest = new Map<string, Post>();
  for (const post of posts) if (post.revision > (latest.get(post.id)?.revision ?? 0)) latest.set(post.id, post);
  return [...latest.values()];
}

/** The row as its author wrote it. `rowsFor` ties the kind to the shape of the row. */
function rowOf(kind: AuthoredKind, row: AnyRow, lineage: string | null): NonNullable<OwnEntry['row']> {
  const fieldsOf = wireFields[kind] as (row: AnyRow) => Fields;
  return { revision: row.revision, lineage, fields: fieldsOf(row), createdAt: row.createdAt };
}

/** A row as what an edit begins from. */
export function revisedOf({ revision, lineage, fields }: Revised): Revised {
  return { revision, ...(typeof lineage === 'string' && { lineage }), fields };
}

/** Everything of a kind that the account wrote, the newest first; what is deleted at the school is not among it. */
export function ownEntries(source: EntrySource, kind: AuthoredKind): PromiseExtended<OwnEntry[]> {
  const { own } = source;
  return Dexie.Promise.all([
    rowsFor(source, kind),
    own.db.drafts.toArray(),
    readMetas(source.db, ['lineage']),
    own.db.takedowns.toArray(),
  ]).then(([rows, all, { lineage = null }, takedowns]) => {
    const down = new Map<string, Takedown>(takedowns.map((takedown) => [takedown.postId, takedown]));
    const drafts = new Map(all.filter((draft) => draft.kind === kind).map((draft) => [draft.id, draft]));
    const mine = rows.filter((row) => (row.teacherId as string) === own.userId);
    const standing = mine.map((row): OwnEntry => {
      const draft = drafts.get(row.id) ?? null;
      drafts.delete(row.id);
      return { kind, id: row.id, row: rowOf(kind, row, lineage), draft, takedown: down.get(row.id) };
    });
    const fresh = [...drafts.values()].map((draft): OwnEntry => ({ kind, id: draft.id, row: null, draft }));
    return [...fresh, ...standing]
      .filter(({ draft }) => draft === null || !draft.isDeletion || draft.queue.name !== 'sent')
      .sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1));
  });
}

/** When a thing appeared: at the school, or else here. */
export function timeOf({ row, draft }: OwnEntry): number {
  return row?.createdAt ?? draft?.updatedAt ?? 0;
}

/** How a thing stands. */
export function stateOf({ draft }: Pick<OwnEntry, 'draft'>): EntryState {
  if (draft === null) return 'sent';
  const { queue } = draft;
  switch (queue.name) {
    case 'none':
      return 'draft';
    case 'sent':
      return draft.typed === null ? 'sent' : 'draft';
    case 'waiting':
      return draft.isDeletion ? 'deleting' : 'waiting';
    case 'conflict':
    case 'failed':
      return queue.name;
    default:
      return unreachable(queue);
  }
}

/** What to show of a thing: what shall stand at the school, else what stands there, else what was typed so far. */
export function shownFields({ row, draft }: Pick<OwnEntry, 'row' | 'draft'>): Fields {
  return draft?.wanted ?? row?.fields ?? draft?.typed ?? {};
}

/** When readers see it, by what its author wants; null where nothing of it waits for a moment. */
export function appearsAt(entry: Pick<OwnEntry, 'row' | 'draft'>): number | null {
  return momentIn(shownFields(entry));
}

/** When readers see what says this; null for at once, and as long as that is no moment. */
export function momentIn({ publish_at: at }: Fields): number | null {
  return readMoment(at);
}

/** The title of a thing; null while it has none. */
export function titleOf(entry: OwnEntry): string | null {
  const { title } = shownFields(entry);
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
}

/** What an edit begins from: where it began already, else the row. */
export function baseFor({ row, draft }: OwnEntry): DraftRecord['base'] {
  if (draft !== null && draft.base !== null) return draft.base;
  return row && revisedOf(row);
}
