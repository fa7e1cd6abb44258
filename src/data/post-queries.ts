import type { PostId, TeacherId } from '../domain/ids.ts';
import type { Post } from '../domain/rows.ts';
import type { ManaraDatabase } from './database.ts';

/** Where a list goes on: the last post that is on screen. */
export type PostPosition = Pick<Post, 'createdAt' | 'id'>;

/** The newest posts, newest first; with `before`, those after that one in the list. Reads only as many rows as it gives. */
export function newestPosts(db: ManaraDatabase, options: { limit: number; before?: PostPosition }): Promise<Post[]> {
  const { limit, before } = options;
  if (before === undefined) return db.posts.orderBy('createdAt').reverse().limit(limit).toArray();
  return db.posts
    .where('createdAt')
    .belowOrEqual(before.createdAt)
    .reverse()
    .and((post) => post.createdAt < before.createdAt || post.id < before.id)
    .limit(limit)
    .toArray();
}

/** One post, or undefined when it is not mirrored. */
export function postById(db: ManaraDatabase, id: PostId): Promise<Post | undefined> {
  return db.posts.get(id);
}

/** All posts of one teacher, newest first. */
export async function postsOfTeacher(db: ManaraDatabase, teacherId: TeacherId): Promise<Post[]> {
  const posts = await db.posts.where('teacherId').equals(teacherId).sortBy('createdAt');
  return posts.toReversed();
}
