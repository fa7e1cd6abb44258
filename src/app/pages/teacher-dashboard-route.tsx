import { formPath, listPaths, newPaths } from '../../features/authoring/paths.ts';
import { TeacherDashboardPage } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';

export { dashboardText } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';

/** The teacher's first screen, with the addresses of what it leads to. */
export function TeacherDashboardRoute() {
  return <TeacherDashboardPage writePath={newPaths.post} listPath={listPaths.post} formPath={formPath} />;
}
