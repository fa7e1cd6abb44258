import type { ManaraDatabase, SyncDatabase } from '../data/database.ts';
import { readMeta } from '../data/meta.ts';
import type { OwnDatabase } from '../data/own-database.ts';
import type { DraftKind, DraftRecord } from '../data/records.ts';
import type { TeacherId, UserId } from '../domain/ids.ts';

/** Where one sees whether what was sent has arrived everywhere. */
export interface Mirrors {
  /** What everybody may see. */
  readonly database: ManaraDatabase;
  readonly own: OwnDatabase;
  readonly userId: UserId;
}

/**
 * What has become of something that was sent. `over`: the mirrors show it or something later, or never will; its draft can
 * go without an old text showing. `forgotten`: they come from a server that was restored since from before it came, and
 * which holds something earlier. `missing`: they come from another server, which has none of it, be it that it forgot or
 * that somebody removed it.
 */
export type Arrival = 'underway' | 'over' | 'forgotten' | 'missing';

/** Looks where what a draft has brought to the school stands in the mirrors. */
export async function arrivalOf(mirrors: Mirrors, { kind, id, queue, isDeletion }: DraftRecord): Promise<Arrival> {
  if (queue.name !== 'sent') return 'underway';
  const { row, mirror } =
    kind === 'profile'
      ? await profileRow(mirrors)
      : { row: await tableOf(mirrors.database, kind).get(id), mirror: mirrors.database };
  const isOfAnother = await comesFromAnother(mirror, queue.lineage ?? null);
  // Until all of it has come, rows of the other server stand there too.
  if (isOfAnother && !(await isWhole(mirror))) return 'underway';
  const isShown = isDeletion ? row === undefined : row !== undefined && row.revision >= (queue.revision ?? 0);
  if (isShown || (!isDeletion && queue.revision === null)) return 'over';
  const pulledAt = await readMeta(mirrors.database, 'lastPullAt');
  if (pulledAt === undefined || pulledAt - queue.at <= longestPullMs) return 'underway';
  // Of one and the same server, somebody may have removed it at once, or written it anew: then it never shows.
  if (!isOfAnother) return 'over';
  return row === undefined ? 'missing' : 'forgotten';
}

/** A pull that ended this long after a moment began after it. */
const longestPullMs = 60_000;

async function comesFromAnother(mirror: SyncDatabase, sentTo: string | null): Promise<boolean> {
  const lineage = await readMeta(mirror, 'lineage');
  return sentTo !== null && lineage !== undefined && lineage !== sentTo;
}

async function isWhole(mirror: SyncDatabase): Promise<boolean> {
  return (await readMeta(mirror, 'refill')) === undefined && (await mirror.cursors.count()) > 0;
}

interface Standing {
  readonly row: { readonly revision: number } | undefined;
  /** Where it stands, or would. */
  readonly mirror: SyncDatabase;
}

async function profileRow({ database, own, userId }: Mirrors): Promise<Standing> {
  // The id of a teacher is the id of the account.
  const teacherId = userId as string as TeacherId;
  const row = (await own.students.get(userId)) ?? (await own.applications.get(teacherId));
  return row ? { row, mirror: own } : { row: await database.teachers.get(teacherId), mirror: database };
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
