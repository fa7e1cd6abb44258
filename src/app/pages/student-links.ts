import type { DashboardLinks } from '../../features/student-dashboard/dashboard-links.ts';
import { postPath } from '../../features/posts/paths.ts';
import { paths } from '../paths.ts';

/** Where a student's pages lead. */
export const studentLinks: DashboardLinks = {
  home: paths.home,
  login: paths.studentLogin,
  profile: paths.studentProfile,
  posts: paths.posts,
  post: postPath,
};
