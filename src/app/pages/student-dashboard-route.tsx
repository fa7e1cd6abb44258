import { StudentDashboardPage } from '../../features/student-dashboard/student-dashboard-page.tsx';
import { studentLinks } from './student-links.ts';

export { dashboardText } from '../../features/student-dashboard/dashboard-text.ts';

/** A student's dashboard with the ways out of it. */
export function StudentDashboardRoute() {
  return <StudentDashboardPage links={studentLinks} />;
}
