import { formPath, listPaths, newPaths } from '../../features/authoring/paths.ts';
import { TeacherDashboardPage } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';
import { paths } from '../paths.ts';

export { dashboardText } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';

/** The teacher's first screen, with the addresses of what it leads to. */
export function TeacherDashboardRoute() {
  return (
    <TeacherDashboardPage
      writePath={newPaths.post}
      listPath={listPaths.post}
      profilePath={paths.teacherProfile}
      formPath={formPath}
    />
  );
}
