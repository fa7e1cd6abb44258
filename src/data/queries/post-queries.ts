import type { PromiseExtended } from 'dexie';
import type { PostId } from '../../domain/ids.ts';
import type { Post, PostStats } from '../../domain/rows.ts';
import type { ManaraDatabase } from '../database/database.ts';
import { postStats } from './post-stats.ts';

/** Where a list goes on: the last post that is on screen. */
export type PostPosition = Pick<Post, 'createdAt' | 'id'>;

/** The newest posts, newest first; with `before`, those after that one in the list. Reads only as many rows as it gives. */
export function newestPosts(db: ManaraDatabase, options: { limit: number; before?: PostPosition }): Promise<Post[]> {
  const { limit, before } = options;
  const posts =
    before === undefined ? db.posts.orderBy('createdAt') : db.posts.where('createdAt').belowOrEqual(before.createdAt);
  // Turns the collection itself round: the index is walked from its end and only as far as needed.
  posts.reverse();
  if (before !== undefined) posts.and((post) => post.createdAt < before.createdAt || post.id < before.id);
  return posts.limit(limit).toArray();
}

/** One post, or undefined when it is not mirrored. */
export function postById(db: ManaraDatabase, id: PostId): Promise<Post | undefined> {
  return db.posts.get(id);
}

/** The public counts of posts, in the order of their ids; undefined where none are mirrored. */
export function postCounts(
  db: ManaraDatabase,
  ids: readonly PostId[],
): PromiseExtended<readonly (PostStats | undefined)[]> {
  return postStats(db).getMany(ids);
}
