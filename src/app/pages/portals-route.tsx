import { useAuth } from '../../backend/auth/auth-context.tsx';
import { portalDoors } from '../../features/portals/doors.ts';
import { PortalsPage } from '../../features/portals/portals-page.tsx';
import { paths } from '../paths.ts';

export { portalsText } from '../../features/portals/portals-page.tsx';

const teacher = { login: paths.teacherLogin, dashboard: paths.teacherDashboard };
const student = { login: paths.studentLogin, dashboard: paths.studentDashboard };

/** The chooser with the doors as they stand for whoever looks at them. */
export function PortalsRoute() {
  const { account } = useAuth();
  const sessions = { teacher: account?.teacher ?? null, student: account?.student ?? null };
  return <PortalsPage doors={portalDoors({ sessions, teacher, student })} contactPath={paths.contact} />;
}
