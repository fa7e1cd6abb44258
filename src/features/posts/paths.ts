import type { PostId } from '../../domain/ids.ts';

/** The reading list. */
export const postsPath = '/posts';

/** One post to read. */
export function postPath(id: PostId): string {
  return `/post/${id}`;
}
