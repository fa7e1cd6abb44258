import { useAuth } from '../../backend/auth/auth-context.tsx';
import { formPath, listPaths, newPaths } from '../../features/authoring/paths.ts';
import { Freshness } from '../../features/sync-status/freshness.tsx';
import { TeacherDashboardPage } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';
import { paths } from '../paths.ts';

export { dashboardText } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';

const places = [
  { name: 'achievements', path: listPaths.achievement },
  { name: 'awards', path: listPaths.award_image },
  { name: 'codes', path: paths.teacherCodes },
] as const;
/** Of who keeps the averages, too. */
const allPlaces = [{ name: 'grades', path: paths.teacherGpa }, ...places] as const;

/** The teacher's first screen, with the addresses of what it leads to. */
export function TeacherDashboardRoute() {
  const { account } = useAuth();
  const role = account?.teacher?.role ?? 'teacher';
  return (
    <TeacherDashboardPage
      writePath={newPaths.post}
      listPath={listPaths.post}
      profilePath={paths.teacherProfile}
      places={role === 'teacher' ? places : allPlaces}
      freshness={<Freshness />}
      formPath={formPath}
    />
  );
}
