import { useAuth } from '../../backend/auth/auth-context.tsx';
import { HomePage } from '../../features/home/home-page.tsx';
import { LatestPosts } from '../../features/posts/latest-posts.tsx';
import { SchoolNumbers } from '../../features/posts/school-numbers.tsx';
import { Freshness } from '../../features/sync-status/freshness.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { paths } from '../paths.ts';

const awards = lazyPart(() => import('../../features/awards/latest-awards.tsx').then((module) => module.LatestAwards));

/** On a phone, where they stand one below the other. */
const awardsHeight = 1_295;

const joinPaths = { student: paths.studentSignup, teacher: paths.teacherLogin };

/** Home, put together from the capabilities that have something to say there. */
export function HomeRoute() {
  const { account } = useAuth();
  return (
    <HomePage
      latest={<LatestPosts />}
      numbers={<SchoolNumbers />}
      freshness={<Freshness />}
      joinPaths={account === null ? joinPaths : null}
      awards={
        <WhenNear height={awardsHeight}>
          <awards.Part height={awardsHeight} />
        </WhenNear>
      }
    />
  );
}
