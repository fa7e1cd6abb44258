import { useAuth } from '../../backend/auth/auth-context.tsx';
import { portalLinks } from '../../features/portals/portal-links.ts';
import { PortalsPage } from '../../features/portals/portals-page.tsx';
import { paths } from '../paths.ts';

const teacher = { login: paths.teacherLogin, dashboard: paths.teacherDashboard };
const student = { login: paths.studentLogin, dashboard: paths.studentDashboard };

const ways = {
  contact: paths.contact,
  posts: paths.posts,
  teacher: paths.teacherSignup,
  student: paths.studentSignup,
};

/** The chooser of a portal, with where each leads whoever looks at it. */
export function PortalsRoute() {
  const { account } = useAuth();
  const sessions = { teacher: account?.teacher ?? null, student: account?.student ?? null };
  return <PortalsPage links={portalLinks({ sessions, teacher, student })} paths={ways} />;
}
