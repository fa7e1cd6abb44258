import { useAuth } from '../../backend/auth/auth-context.tsx';
import { keepsPosts } from '../../domain/keeps-posts.ts';
import { CodesPanel } from '../../features/acceptance-codes/codes-panel.tsx';
import { AdministrationPage } from '../../features/administration/administration-page.tsx';
import { Late } from '../../ui/late.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const takenDown = lazyPart<object>(
  async () => (await import('../../features/posts/taken-down-posts.tsx')).TakenDownPosts,
);

const schoolYear = lazyPart<object>(
  async () => (await import('../../features/school-year/school-year-panel.tsx')).SchoolYearPanel,
);

const schoolHealth = lazyPart<object>(async () => (await import('../../features/health/health-panel.tsx')).HealthPanel);

const changedPosts = lazyPart<{ readonly to: string }>(
  async () => (await import('../../features/posts/changed-posts.tsx')).ChangedPosts,
);

/** What of the taken down posts waits; above a page that whoever is signed in may open. */
function Changed() {
  const { account } = useAuth();
  return keepsPosts(account) ? (
    <Late fallback={null}>
      <changedPosts.Part to="?tab=posts" />
    </Late>
  ) : null;
}

const codes = <CodesPanel />;
const posts = <takenDown.Part />;
const year = <schoolYear.Part />;
const health = <schoolHealth.Part />;

/** All of administration. */
export function AdministrationRoute() {
  return (
    <AdministrationPage of="everything" changed={<Changed />} codes={codes} posts={posts} year={year} health={health} />
  );
}

/** Accounts and log alone. */
export function AdminPanelRoute() {
  return (
    <AdministrationPage of="panel" changed={<Changed />} codes={codes} posts={posts} year={year} health={health} />
  );
}
