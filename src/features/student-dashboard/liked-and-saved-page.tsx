import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { DashboardLinks } from './dashboard-links.ts';
import { dashboardText } from './dashboard-text.ts';
import { NoDashboard } from './no-dashboard.tsx';
import { StudentTabs } from './student-tabs.tsx';
import classes from './liked-and-saved-page.module.css';

interface LikedAndSavedPageProps {
  readonly tab: 'liked' | 'saved';
  readonly links: DashboardLinks;
  /** Draws the posts; `none` stands where there are none. */
  readonly posts: (accountStore: AccountStore, none: ReactNode) => ReactNode;
}

/** What a student liked, or saved, as a page of its own. */
export function LikedAndSavedPage({ tab, links, posts }: LikedAndSavedPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(dashboardText);
  const { account, state } = useAuth();
  const accountStore = useAccountStore();
  const title = tab === 'liked' ? words.likedTitle : words.savedTitle;
  const none = (
    <EmptyState
      title={tab === 'liked' ? words.nothingLiked : words.nothingSaved}
      action={<Link to={links.posts}>{words.toPosts}</Link>}
    >
      {words.hint}
    </EmptyState>
  );
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={title} site={siteOf(language)} unlisted />
      {account?.student ? (
        <>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          <StudentTabs />
          {accountStore ? posts(accountStore, none) : <div aria-busy="true" />}
        </>
      ) : (
        <NoDashboard isKnown={state.name !== 'loading'} account={account} links={links} />
      )}
    </div>
  );
}
