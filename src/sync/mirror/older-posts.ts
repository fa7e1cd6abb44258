import { createDatabase, type ManaraDatabase, type SyncDatabase } from '../../data/database/database.ts';
import { publicDatabaseName } from '../../data/database/public-database-name.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import { uniqueKeys } from '../../data/database/unique-keys.ts';
import type { PostId } from '../../domain/ids.ts';
import { requestFullResync } from './full-resync.ts';

/** So many of the newest posts stay whatever is needed: without them there is nothing to read. */
const fewest = 50;
/** What is given up comes back with the next pull, as far as there is room: not over and over with each tap. */
const pauseMs = 60 * 60 * 1_000;

/**
 * Gives up the older half of the mirrored posts, for something that cannot be fetched again; those that a person
 * liked or saved stay. The mirror then counts as incomplete until all came again. Resolves to whether any was given up: not
 * so a second time within an hour, and not when few are left.
 */
export async function giveUpOlderPosts(db: SyncDatabase, now: number): Promise<boolean> {
  if (holdsPosts(db)) return giveUp(db, now);
  const shared = createDatabase(publicDatabaseName);
  try {
    return await giveUp(shared, now);
  } finally {
    shared.close();
  }
}

/** Whether a database is the browser's own, which mirrors the posts. */
function holdsPosts(db: SyncDatabase): db is ManaraDatabase {
  return 'posts' in db;
}

function giveUp(db: ManaraDatabase, now: number): Promise<boolean> {
  return db.transaction('rw', [db.posts, db.registers, db.cursors, db.meta], async () => {
    const before = await readMeta(db, 'postsGivenUpAt');
    if (before !== undefined && Math.abs(now - before) < pauseMs) return false;
    const count = await db.posts.count();
    const most = Math.min(Math.floor(count / 2), count - fewest);
    if (most <= 0) return false;
    const kept = new Set((await uniqueKeys(db.registers, 'postId')) as PostId[]);
    const older = (await db.posts.orderBy('createdAt').limit(most).primaryKeys()).filter((id) => !kept.has(id));
    await db.posts.bulkDelete(older);
    await requestFullResync(db, ['public']);
    await writeMeta(db, 'postsGivenUpAt', now);
    return older.length > 0;
  });
}
