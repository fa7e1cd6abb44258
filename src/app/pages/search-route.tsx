import type { PostId } from '../../domain/ids.ts';
import { awardPath } from '../../features/awards/paths.ts';
import { postPath } from '../../features/posts/paths.ts';
import { SearchPage } from '../../features/search/search-page.tsx';

const targets = {
  // What was found as a post has the id of one.
  post: (id: string) => postPath(id as PostId),
  achievement: awardPath,
  event: awardPath,
  award: awardPath,
};

/** The search, and where what it finds is read. */
export function SearchRoute() {
  return <SearchPage targets={targets} />;
}
