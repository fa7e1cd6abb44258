import { HomePage } from '../../features/home/home-page.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import { SchoolNumbers } from '../../features/posts/school-numbers.tsx';
import { Freshness } from '../../features/sync-status/freshness.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WhenNear } from '../../ui/when-near.tsx';

const honours = lazyPart(() =>
  import('../../features/awards/latest-honours.tsx').then((module) => module.LatestHonours),
);

/** Home, put together from the capabilities that have something to say there. */
export function HomeRoute() {
  return (
    <HomePage
      latest={<LatestPosts />}
      numbers={<SchoolNumbers />}
      freshness={<Freshness />}
      honours={
        <WhenNear height={1295}>
          <honours.Part />
        </WhenNear>
      }
    />
  );
}
