import { StudentDashboardPage } from '../../features/student-dashboard/student-dashboard-page.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { studentLinks } from './student-links.ts';

const newPosts = lazyPart(() => import('../../features/posts/new-posts.tsx').then((module) => module.NewPosts));
const news = (
  <Late fallback={null}>
    <newPosts.Part />
  </Late>
);

/** A student's dashboard with the ways out of it. */
export function StudentDashboardRoute() {
  return <StudentDashboardPage links={studentLinks} news={news} />;
}
