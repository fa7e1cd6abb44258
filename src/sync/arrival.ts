import type { ManaraDatabase } from '../data/database.ts';
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

/** Whether the mirrors show what a draft has brought to the school, so that the draft can go without an old text showing. */
export async function isDraftMirrored(
  mirrors: Mirrors,
  { kind, id, queue, isDeletion }: DraftRecord,
): Promise<boolean> {
  if (queue.name !== 'sent') return false;
  const row = kind === 'profile' ? await profileRow(mirrors) : await tableOf(mirrors.database, kind).get(id);
  if (isDeletion && row === undefined) return true;
  const isShown = row !== undefined && !isDeletion && row.revision >= (queue.revision ?? 0);
  if (isShown || (!isDeletion && queue.revision === null)) return true;
  // Somebody may have removed it at once, or written it anew: then it never shows.
  const pulledAt = await readMeta(mirrors.database, 'lastPullAt');
  return pulledAt !== undefined && pulledAt - queue.at > longestPullMs;
}

/** A pull that ended this long after a moment began after it. */
const longestPullMs = 60_000;

async function profileRow({ database, own, userId }: Mirrors): Promise<{ readonly revision: number } | undefined> {
  // The id of a teacher is the id of the account.
  const teacherId = userId as string as TeacherId;
  return (
    (await own.students.get(userId)) ??
    (await own.applications.get(teacherId)) ??
    (await database.teachers.get(teacherId))
  );
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
