import { closeForGood, neverMake } from '../../data/database/open-database.ts';
import { deleteMeta } from '../../data/database/meta.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import {
  deleteNamedDatabase,
  deleteOwnDatabase,
  ownDatabaseName,
  ownDatabaseNames,
} from '../../data/open-own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { forgetPortraits } from '../../platform/forget-portraits.ts';
import { countUnsentWork, isUnpublished } from '../../sync/outbox/unsent-work.ts';

/** Takes everything of an account from this device: its database with all that waits there, and the portraits that it saw. */
export async function forgetWholly(userId: UserId): Promise<void> {
  const [deleted] = await Promise.all([deleteOwnDatabase(userId), forgetPortraits()]);
  if (!deleted.ok) throw deleted.error;
}

/**
 * Takes from this device what it still keeps of other accounts than this one, whose sessions have ended without a
 * sign-out: everything, or, where something has not reached the school, everything but that. It waits for its author.
 */
export async function forgetOthers(userId: UserId): Promise<void> {
  const own = await ownDatabaseName(userId);
  const others = (await ownDatabaseNames()).filter((name) => name !== own);
  if (others.length === 0) return;
  await Promise.all([...others.map(forgetOther), forgetPortraits()]);
}

async function forgetOther(name: string): Promise<void> {
  const db = createOwnDatabase(name);
  neverMake(db);
  try {
    await db.open();
    const unsent = await countUnsentWork({ db });
    if (unsent > 0) return await keepUnsent(db);
  } finally {
    closeForGood(db);
  }
  await deleteNamedDatabase(name);
}

/** Without its shape the mirror is read whole again when its account comes back. */
function keepUnsent(db: OwnDatabase): Promise<void> {
  const known = [db.students, db.gpas, db.applications, db.studentInteractions, db.teacherInteractions, db.journal];
  return db.transaction('rw', [...known, db.drafts, db.pictures, db.cursors, db.meta], async () => {
    for (const table of known) await table.clear();
    await db.drafts.filter((draft) => draft.mid === null && !isUnpublished(draft)).delete();
    const kept = JSON.stringify(await db.drafts.toArray());
    await db.pictures.filter(({ sha256 }) => !kept.includes(sha256)).delete();
    await deleteMeta(db, 'mirrorShape');
    await deleteMeta(db, 'session');
  });
}
