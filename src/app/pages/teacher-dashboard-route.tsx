import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { ChangedPost } from '../../data/database/meta-values.ts';
import { useKnownChangedPosts } from '../../data/queries/changed-posts.ts';
import { keepsPosts } from '../../domain/keeps-posts.ts';
import { formPath, listPaths, newPaths } from '../../features/authoring/paths.ts';
import { Freshness } from '../../features/sync-status/freshness.tsx';
import { TeacherDashboardPage } from '../../features/teacher-dashboard/teacher-dashboard-page.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { paths } from '../paths.ts';

const places = [
  { name: 'achievements', path: listPaths.achievement },
  { name: 'awards', path: listPaths.award_image },
  { name: 'codes', path: paths.teacherCodes },
] as const;
/** Of who keeps the averages, too. */
const allPlaces = [{ name: 'grades', path: paths.teacherGpa }, ...places] as const;

/** Of few teachers: its code comes for them. */
const asker = lazyPart<object>(() =>
  import('../../features/posts/ask-changed-posts.tsx').then((module) => module.AskChangedPosts),
);

const none: readonly ChangedPost[] = [];

/** The teacher's first screen, with the addresses of what it leads to. */
export function TeacherDashboardRoute() {
  const { account } = useAuth();
  return keepsPosts(account) ? <KeepersDashboard /> : <Dashboard changed={none} />;
}

/** Of whoever keeps the posts of all: with what of them waits for another look. */
function KeepersDashboard() {
  return (
    <>
      <Late fallback={null}>
        <asker.Part />
      </Late>
      <Dashboard changed={useKnownChangedPosts()} />
    </>
  );
}

function Dashboard({ changed }: { readonly changed: readonly ChangedPost[] }) {
  const { account } = useAuth();
  const role = account?.teacher?.role ?? 'teacher';
  return (
    <TeacherDashboardPage
      writePath={newPaths.post}
      listPath={listPaths.post}
      profilePath={paths.teacherProfile}
      changed={changed}
      places={role === 'teacher' ? places : allPlaces}
      freshness={<Freshness />}
      formPath={formPath}
    />
  );
}
