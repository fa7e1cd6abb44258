import { closeForGood, neverMake } from '../../data/database/open-database.ts';
import { deleteMeta } from '../../data/database/meta.ts';
import { notedTaps } from '../../data/queries/tap-notes.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import {
  closeOwnDatabase,
  deleteNamedDatabase,
  deleteOwnDatabase,
  ownDatabaseName,
  ownDatabaseNames,
} from '../../data/open-own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { forgetPersonalCaches } from '../../platform/forget-personal-caches.ts';
import { forgetChoicesOf, forgetChoicesOfOthers } from '../../platform/personal-keys.ts';
import { sharedInAddress, sharedJustNow } from '../../platform/shared-here.ts';
import { countUnsentWork, isUnpublished } from '../../sync/outbox/unsent-work.ts';

/** Takes everything of an account from this device: its database with all that waits there, what it follows, and the portraits that it saw. */
export async function forgetWholly(userId: UserId): Promise<void> {
  forgetChoicesOf(userId);
  const [deleted] = await Promise.all([
    deleteOwnDatabase(userId),
    forgetPersonalCaches({ leaver: userId, spared: null }),
  ]);
  if (!deleted.ok) throw deleted.error;
}

/**
 * Takes from this device what it still keeps of other accounts than this one, null for none, whose sessions have ended without a
 * sign-out: everything, or, where something has not reached the school, everything but that. It waits for its author.
 * `known`: some of them, for browsers that do not tell which databases there are.
 */
export async function forgetOthers(userId: UserId | null, known: readonly UserId[] = []): Promise<void> {
  forgetChoicesOfOthers(userId);
  const own = userId && (await ownDatabaseName(userId));
  const names = [...(await ownDatabaseNames()), ...(await Promise.all(known.map(ownDatabaseName)))];
  const others = [...new Set(names)].filter((name) => name !== own);
  // Of whoever had no account there are caches alone.
  if (others.length === 0 && userId !== null) return;
  // Where nobody is signed in the page itself may be left over from whoever has gone.
  const spared = userId === null ? sharedJustNow() : sharedInAddress();
  await Promise.all([...others.map(forgetOther), forgetPersonalCaches({ leaver: null, spared })]);
}

/** Forgets one account that is not here any more, but for what it has not sent. */
export async function forgetButUnsent(userId: UserId): Promise<void> {
  forgetChoicesOf(userId);
  const forgotten = forgetPersonalCaches({ leaver: null, spared: sharedInAddress() });
  await Promise.all([ownDatabaseName(userId).then(forgetOther), forgotten]);
}

async function forgetOther(name: string): Promise<void> {
  // An answer that is on its way would bring rows back.
  closeOwnDatabase(name);
  const db = createOwnDatabase(name);
  neverMake(db);
  try {
    await db.open();
    const unsent = (await countUnsentWork({ db })) + notedTaps(name).length;
    if (unsent > 0) return await keepUnsent(db);
  } finally {
    closeForGood(db);
  }
  await deleteNamedDatabase(name);
}

/** Without its shape the mirror is read whole again when its account comes back. */
function keepUnsent(db: OwnDatabase): Promise<void> {
  const rows = [db.students, db.gpas, db.applications, db.hiddenPosts, db.takedowns];
  const known = [...rows, db.studentInteractions, db.teacherInteractions, db.journal];
  return db.transaction('rw', [...known, db.registers, db.drafts, db.pictures, db.cursors, db.meta], async () => {
    for (const table of known) await table.clear();
    await db.registers.filter(({ clock, ackedClock }) => clock === ackedClock).delete();
    await db.drafts.filter((draft) => draft.mid === null && !isUnpublished(draft)).delete();
    const kept = JSON.stringify(await db.drafts.toArray());
    await db.pictures.filter(({ sha256 }) => !kept.includes(sha256)).delete();
    await deleteMeta(db, 'mirrorShape');
    await deleteMeta(db, 'session');
  });
}
