import type { ManaraDatabase, SyncDatabase } from '../../data/database/database.ts';
import { counterOf, readMetas } from '../../data/database/meta.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftKind, DraftRecord, PullEpochs } from '../../data/database/draft-record.ts';
import type { PostId, TeacherId, UserId } from '../../domain/ids.ts';

/** Where one sees whether what was sent has arrived everywhere. */
export interface Mirrors {
  /** What everybody may see. */
  readonly database: ManaraDatabase;
  readonly own: OwnDatabase;
  readonly userId: UserId;
}

/**
 * What has become of something that was sent. `delivered`: the mirrors show it or something later, or never will; its
 * draft can go without an old text showing. `underway`: not yet, with how far the mirrors were when that was looked at.
 */
export type DeliveryStatus =
  | { readonly name: 'delivered' }
  | { readonly name: 'underway'; readonly epochs: PullEpochs };

/** What was sent: the row that came of it and the lineage of the answer, and how far the mirror was once that had come. */
export interface SentWrite {
  readonly revision: number | null;
  readonly lineage: string | null;
  readonly isDeletion: boolean;
}

/** One mirror in which a write can show. */
export interface MirrorState {
  readonly lineage: string | null;
  /** The revision of the row there; null without one. */
  readonly revision: number | null;
  /** The epoch in which its last whole pull began. */
  readonly wholePullFrom: number;
  /** Its epoch once the write had been answered; null where that was not looked at yet. */
  readonly epochAfterAnswer: number | null;
}

/** Looks where what a draft has brought to the school stands in the mirrors. */
export async function deliveryStatusOf(mirrors: Mirrors, draft: DraftRecord): Promise<DeliveryStatus> {
  const [shared, own] = await Promise.all([readPulls(mirrors.database), readPulls(mirrors.own)]);
  const underway = { name: 'underway', epochs: { shared: shared.epoch, own: own.epoch } } as const;
  const { queue, isDeletion } = draft;
  if (queue.name !== 'sent') return underway;
  const rows = await rowsOf(mirrors, draft);
  const inShared = { ...shared, revision: rows.shared, epochAfterAnswer: queue.epochs?.shared ?? null };
  const inOwn = { ...own, revision: rows.own, epochAfterAnswer: queue.epochs?.own ?? null };
  const sent = { revision: queue.revision, lineage: queue.lineage ?? null, isDeletion };
  const shown = draft.kind === 'profile' ? [inShared, inOwn] : rows.own === null ? [inShared] : [inOwn];
  return isDelivered(sent, shown) ? { name: 'delivered' } : underway;
}

/**
 * Whether one of the mirrors shows a write or something later, or none of them ever will. A mirror of another lineage, be
 * it older, newer or one that nobody here has met, counts its revisions differently and shows nothing of it. A mirror that
 * was brought up to date by a pull that began after the answer has left nothing out, whichever server it is of: what is
 * missing there was removed, written over, or taken back by a restore.
 */
export function isDelivered(sent: SentWrite, mirrors: readonly MirrorState[]): boolean {
  const isShown = (mirror: MirrorState) => (sent.lineage ?? mirror.lineage) === mirror.lineage && shows(mirror, sent);
  return mirrors.some(isShown) || mirrors.every(hasPulledSince);
}

function shows(mirror: MirrorState, { revision, isDeletion }: SentWrite): boolean {
  if (isDeletion) return mirror.revision === null;
  return mirror.revision !== null && mirror.revision >= (revision ?? 0);
}

/**
 * Epochs only grow, and each stored page begins one: a pull that began in a later epoch than the one that was read after
 * the answer began after it, whatever any clock says.
 */
function hasPulledSince({ wholePullFrom, epochAfterAnswer }: MirrorState): boolean {
  return epochAfterAnswer !== null && wholePullFrom > epochAfterAnswer;
}

async function readPulls(
  db: SyncDatabase,
): Promise<Pick<MirrorState, 'lineage' | 'wholePullFrom'> & { epoch: number }> {
  const { lineage = null, pullEpoch, wholePullFrom } = await readMetas(db, ['lineage', 'pullEpoch', 'wholePullFrom']);
  return { lineage, epoch: counterOf(pullEpoch), wholePullFrom: counterOf(wholePullFrom) };
}

/** The revision of the row in each mirror; null where there is none. */
async function rowsOf(
  { database, own, userId }: Mirrors,
  { kind, id }: DraftRecord,
): Promise<{ readonly shared: number | null; readonly own: number | null }> {
  if (kind !== 'profile') {
    // A post that readers do not see stands in the account's own mirror, and in no other; an id is of one kind alone.
    const [seen, hidden] = await Promise.all([tableOf(database, kind).get(id), own.hiddenPosts.get(id as PostId)]);
    return { shared: seen?.revision ?? null, own: hidden?.revision ?? null };
  }
  // The id of a teacher is the id of the account.
  const teacherId = userId as string as TeacherId;
  const row = (await own.students.get(userId)) ?? (await own.applications.get(teacherId));
  return { shared: (await database.teachers.get(teacherId))?.revision ?? null, own: row?.revision ?? null };
}

/** The public table that a thing of this kind is mirrored in. */
function tableOf(db: ManaraDatabase, kind: Exclude<DraftKind, 'profile'>) {
  const tables = {
    post: db.posts,
    achievement: db.achievements,
    award_image: db.awardImages,
    recognition_event: db.recognitionEvents,
  };
  return tables[kind] as { get(id: string): PromiseLike<{ readonly revision: number } | undefined> };
}
