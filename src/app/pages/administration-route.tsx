import { CodesPanel } from '../../features/acceptance-codes/codes-panel.tsx';
import { codesText } from '../../features/acceptance-codes/codes-text.ts';
import { AdministrationPage } from '../../features/administration/administration-page.tsx';
import { administrationText } from '../../features/administration/administration-text.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { HeldFocus } from '../../ui/overlays/held-focus.tsx';
import { textsOf } from '../../i18n/localized.ts';
import { remoteText } from '../../ui/records/remote-text.ts';

/** Everything that administration says. */
export const administrationWords = textsOf(administrationText, codesText, remoteText);

const takenDown = lazyPart<object>(
  async () => (await import('../../features/posts/taken-down-posts.tsx')).TakenDownPosts,
);

const schoolYear = lazyPart<object>(
  async () => (await import('../../features/school-year/school-year-panel.tsx')).SchoolYearPanel,
);

const schoolHealth = lazyPart<object>(async () => (await import('../../features/health/health-panel.tsx')).HealthPanel);

const codes = <CodesPanel />;
const posts = <takenDown.Part />;
const year = <schoolYear.Part />;
const health = <schoolHealth.Part />;

/** All of administration. */
export function AdministrationRoute() {
  return (
    <HeldFocus>
      <AdministrationPage of="everything" codes={codes} posts={posts} year={year} health={health} />
    </HeldFocus>
  );
}

/** Accounts and log alone. */
export function AdminPanelRoute() {
  return (
    <HeldFocus>
      <AdministrationPage of="panel" codes={codes} posts={posts} year={year} health={health} />
    </HeldFocus>
  );
}
