import type { PostId } from '../../domain/ids.ts';
import { shortIdLength } from '../../domain/limits.ts';

/** How a post is called where its title may not be at hand: the first characters of its id. */
export function shortId(postId: PostId): string {
  return postId.slice(0, shortIdLength);
}
