import { Dexie } from 'dexie';
import type { Post } from '../../domain/rows.ts';
import type { ManaraDatabase } from '../database/database.ts';
import { newestPosts, type PostPosition } from './post-queries.ts';

/** What stands right before and right behind a post in the list of the newest, also among posts of one time. */
export function postsBeside(
  db: ManaraDatabase,
  { createdAt, id }: PostPosition,
): Promise<{ readonly newer: Post | null; readonly older: Post | null }> {
  const after = db.posts
    .where('createdAt')
    .aboveOrEqual(createdAt)
    .and((post) => post.createdAt > createdAt || post.id > id);
  return Dexie.Promise.all([after.first(), newestPosts(db, { limit: 1, before: { createdAt, id } })]).then(
    ([newer = null, [older = null]]) => ({ newer, older }),
  );
}
