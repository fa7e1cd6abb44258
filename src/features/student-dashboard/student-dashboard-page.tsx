import type { ReactNode } from 'react';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { siteOf } from '../../domain/school.ts';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { Account } from '../../domain/account.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import { dashboardText } from './dashboard-text.ts';
import { NoDashboard } from './no-dashboard.tsx';
import { Numbers } from './numbers.tsx';
import { ProfileCard } from './profile-card.tsx';
import { useDashboard, useLastHeard } from './queries.ts';
import { SavedPosts } from './saved-posts.tsx';
import { RecentInteractions } from './recent-interactions.tsx';
import { StudentTabs } from './student-tabs.tsx';
import classes from './student-dashboard-page.module.css';

interface StudentDashboardPageProps {
  readonly links: DashboardLinks;
  /** What is new at the school. */
  readonly news?: ReactNode;
}

/** What is a student's own, from the device: who they are, their figures, and what they liked and saved. */
export function StudentDashboardPage({ links, news }: StudentDashboardPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(dashboardText);
  const { account, state } = useAuth();
  const accountStore = useAccountStore();
  const isStudent = account !== null && account.student !== null;
  return (
    <div className={`work-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} description={words.description} unlisted={!isStudent} />
      {!isStudent ? (
        <NoDashboard isKnown={state.name !== 'loading'} account={account} links={links} />
      ) : (
        <StudentDashboard account={account} accountStore={accountStore} links={links} />
      )}
      {isStudent && news}
    </div>
  );
}

interface StudentDashboardProps {
  readonly account: Account;
  /** Null before the device has opened it: the account alone says whose page it is. */
  readonly accountStore: AccountStore | null;
  readonly links: DashboardLinks;
}

function StudentDashboard({ account, accountStore, links }: StudentDashboardProps) {
  const dashboard = useDashboard(accountStore);
  const lastHeardAt = useLastHeard(accountStore);
  const student = dashboard?.student ?? null;
  const interactions = dashboard?.interactions ?? null;
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
      {/* Before the device answered there is nothing to say about what it holds. */}
      <div className={classes.saved}>
        {interactions && (
          <SavedPosts
            saved={interactions.filter(({ saved }) => saved).map(({ postId }) => postId)}
            postsPath={links.posts}
            postPath={links.post}
          />
        )}
      </div>
      <Numbers
        liked={interactions && interactions.filter(({ liked }) => liked).length}
        saved={interactions && interactions.filter(({ saved }) => saved).length}
        gpa={dashboard?.gpa ?? null}
      />
      <div className={classes.recent}>
        {interactions && (
          <RecentInteractions interactions={interactions} postsPath={links.posts} postPath={links.post} />
        )}
      </div>
    </>
  );
}
