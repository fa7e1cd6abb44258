import type { ReactNode } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { ChangedPost } from '../../data/database/meta-values.ts';
import { useIsComing } from '../../data/database/use-is-coming.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { siteOf } from '../../domain/school.ts';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { OpenEntries } from './open-entries.tsx';
import { RecentPosts } from './recent-posts.tsx';
import { type TeacherDashboard, useTeacherDashboard } from './queries.ts';
import { Whereabouts, type OtherPlace } from './whereabouts.tsx';
import { WriteSheet } from './write-sheet.tsx';
import classes from './teacher-dashboard-page.module.css';

/** The words of the page, each language by itself. */
const dashboardText = localized({
  ar: () => import('./dashboard.ar.ts').then((module) => module.text),
  en: () => import('./dashboard.en.ts').then((module) => module.text),
});

interface TeacherDashboardPageProps {
  readonly writePath: string;
  readonly listPath: string;
  readonly profilePath: string;
  /** Posts of others that the school took down and that wait for another look. */
  readonly changed: readonly ChangedPost[];
  /** Where else a role may go. */
  readonly places: readonly OtherPlace[];
  /** When the school was last heard. */
  readonly freshness: ReactNode;
  /** Where a thing is settled, finished or edited. */
  readonly formPath: (kind: AuthoredKind, id: string) => string;
}

/** How many of the own things wait for their author. */
function waitingCount({ counts, profile }: TeacherDashboard): number {
  return counts.decide + counts.draft + (profile === 'sent' ? 0 : 1);
}

/** The teacher's first screen: what waits, writing, then what readers said. */
export function TeacherDashboardPage(props: TeacherDashboardPageProps) {
  const { writePath, listPath, profilePath, places, freshness, formPath } = props;
  const { language, formats } = useLanguage();
  const words = useLocalized(dashboardText);
  const { account } = useAuth();
  const now = useNow();
  const dashboard = useTeacherDashboard(now);
  const isComing = useIsComing(dashboard !== undefined);
  // What its author finds among the own things already is told once.
  const changed = props.changed.filter((post) => !dashboard?.open.some(({ id }) => id === post.id));
  const waiting = dashboard && waitingCount(dashboard) + changed.length;
  const hasNeeds =
    dashboard !== undefined && dashboard.open.length + changed.length + (dashboard.profile === 'sent' ? 0 : 1) > 0;
  return (
    <div className={`work-wrap page-alone ${classes.page}`} data-needs={hasNeeds || undefined}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <div className={classes.needs}>
        <time className={classes.date}>{formats.day(now)}</time>
        <h1 className={classes.hello} tabIndex={-1}>
          {words.hello} <bdi>{account?.name}</bdi>
          {waiting !== undefined && (!dashboard?.isEmpty || changed.length > 0) && (
            <span className={classes.waits}>{words.waits(waiting, formats.number(waiting))}</span>
          )}
        </h1>
        {dashboard?.isEmpty && (
          <>
            <EmptyState title={words.firstDay}>{words.firstDayHint}</EmptyState>
            <ol className={classes.steps}>
              {words.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        {dashboard && (!dashboard.isEmpty || hasNeeds) && (
          <OpenEntries
            dashboard={dashboard}
            changed={changed}
            listPath={listPath}
            words={words}
            profilePath={profilePath}
            formPath={formPath}
          />
        )}
      </div>
      {!isComing && (
        <>
          <WriteSheet path={writePath} words={words} />
          {dashboard && dashboard.recent.length > 0 && (
            <RecentPosts dashboard={dashboard} words={words} listPath={listPath} formPath={formPath} />
          )}
          <Whereabouts dashboard={dashboard} words={words} places={places} freshness={freshness} />
        </>
      )}
    </div>
  );
}
