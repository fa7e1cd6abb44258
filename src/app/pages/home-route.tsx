import { HomePage } from '../../features/home/home-page.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import { SchoolNumbers } from '../../features/posts/school-numbers.tsx';
import { Freshness } from '../../features/sync-status/freshness.tsx';

/** Home, put together from the capabilities that have something to say there. */
export function HomeRoute() {
  return <HomePage latest={<LatestPosts />} numbers={<SchoolNumbers />} freshness={<Freshness />} />;
}
