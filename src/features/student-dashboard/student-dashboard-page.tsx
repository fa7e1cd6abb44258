import { type OwnSpace, useOwnSpace } from '../../data/own-database-context.tsx';
import { siteOf } from '../../domain/school.ts';
import { useAuth } from '../../backend/auth-context.tsx';
import type { Account } from '../../domain/account.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import { dashboardText } from './dashboard-words.ts';
import { NoDashboard } from './no-dashboard.tsx';
import { Numbers } from './numbers.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useDashboard, useLastHeard } from './queries.ts';
import { RecentInteractions } from './recent-interactions.tsx';
import { StudentTabs } from './student-tabs.tsx';
import classes from './student-dashboard-page.module.css';

/** What is a student's own, from the device: who they are, their figures, and what they liked and saved. */
export function StudentDashboardPage({ links }: { readonly links: DashboardLinks }) {
  const { language } = useLanguage();
  const words = useLocalized(dashboardText);
  const { account, state } = useAuth();
  const space = useOwnSpace();
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      {account?.student && space ? (
        <Dashboard account={account} space={space} links={links} />
      ) : (
        <NoDashboard isKnown={state.name !== 'loading'} account={account} links={links} />
      )}
    </div>
  );
}

interface DashboardProps {
  readonly account: Account;
  readonly space: OwnSpace;
  readonly links: DashboardLinks;
}

function Dashboard({ account, space, links }: DashboardProps) {
  const dashboard = useDashboard(space);
  const lastHeardAt = useLastHeard(space);
  const student = dashboard?.student ?? null;
  const told = dashboard?.told ?? [];
  return (
    <>
      <ProfileCard
        name={student?.row.displayName ?? account.name}
        email={student?.row.email ?? account.email}
        grade={student?.row.grade ?? null}
        photo={student?.photo ?? null}
        isApproved={student?.row.isApproved ?? account.student?.isApproved ?? false}
        profilePath={links.profile}
        lastHeardAt={lastHeardAt}
      />
      <StudentTabs />
      <Numbers
        liked={told.filter(({ liked }) => liked).length}
        saved={told.filter(({ saved }) => saved).length}
        gpa={dashboard?.gpa ?? null}
      />
      {/* Before the device answered there is nothing to say about what it holds. */}
      {dashboard && <RecentInteractions told={told} postsPath={links.posts} postPath={links.post} />}
    </>
  );
}
