import { Link } from 'react-router-dom';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { stateOf, type EntryState, titleOf } from '../../data/queries/own-entries.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { DashboardMessages } from './dashboard-messages.ts';
import { type CountedPost, useTeacherDashboard } from './queries.ts';
import classes from './teacher-dashboard-page.module.css';

/** The words of the page, each language by itself. */
export const dashboardText = localized({
  ar: () => import('./dashboard.ar.ts').then((module) => module.text),
  en: () => import('./dashboard.en.ts').then((module) => module.text),
});

interface TeacherDashboardPageProps {
  readonly writePath: string;
  readonly listPath: string;
  readonly profilePath: string;
  /** Where a thing is settled, finished or edited. */
  readonly formPath: (kind: AuthoredKind, id: string) => string;
}

/** The teacher's first screen: write, then what waits, then what readers said. */
export function TeacherDashboardPage({ writePath, listPath, profilePath, formPath }: TeacherDashboardPageProps) {
  const { language } = useLanguage();
  const words = useLocalized(dashboardText);
  const { account } = useAuth();
  const dashboard = useTeacherDashboard(useNow());
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className={classes.hello} tabIndex={-1}>
        {words.hello} <bdi>{account?.name}</bdi>
      </h1>
      <Link className={classes.write} to={writePath}>
        <TeacherIcon name="write" size={34} />
        {words.write}
      </Link>
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
      {dashboard && (!dashboard.isEmpty || dashboard.profile !== 'sent') && (
        <section aria-labelledby="needs-you">
          <h2 id="needs-you" className={classes.heading}>
            {words.needsYou}
          </h2>
          {dashboard.open.length === 0 && dashboard.profile === 'sent' ? (
            <p className={classes.calm}>
              <TeacherIcon name="check" size={20} />
              {words.nothingWaits}
            </p>
          ) : (
            <ul className={classes.list}>
              <OpenLine name={words.profile} state={dashboard.profile} words={words} to={profilePath} />
              {dashboard.open.map((entry) => (
                <OpenLine
                  key={`${entry.kind}:${entry.id}`}
                  name={titleOf(entry) ?? words.untitled}
                  state={stateOf(entry)}
                  words={words}
                  to={formPath(entry.kind, entry.id)}
                />
              ))}
            </ul>
          )}
        </section>
      )}
      {dashboard && dashboard.recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent" className={classes.heading}>
            {dashboard.isLongAgo ? words.latest : words.recent}
          </h2>
          <ul className={classes.list}>
            {dashboard.recent.map((post) => (
              <RecentPost key={post.entry.id} post={post} words={words} to={formPath('post', post.entry.id)} />
            ))}
          </ul>
          <Link className={classes.all} to={listPath}>
            {words.all}
          </Link>
        </section>
      )}
    </div>
  );
}

interface LineProps {
  readonly words: DashboardMessages;
  readonly to: string;
}

/** Something that is not at the school as its author wants it. */
function OpenLine({ name, state, words, to }: LineProps & { readonly name: string; readonly state: EntryState }) {
  if (state === 'sent') return null;
  const needsCare = state === 'failed' || state === 'conflict';
  return (
    <li>
      <Link className={classes.open} data-state={state} to={to}>
        <TeacherIcon name={needsCare ? 'alert' : state === 'draft' ? 'write' : 'clock'} />
        <span className={classes.words}>
          <span dir="auto">{name}</span>
          <small>{words.states[state]}</small>
        </span>
      </Link>
    </li>
  );
}

function RecentPost({ post: { entry, likes, saves }, words, to }: LineProps & { readonly post: CountedPost }) {
  const { formats } = useLanguage();
  return (
    <li className={classes.recent}>
      <Link to={to} dir="auto">
        {titleOf(entry) ?? words.untitled}
      </Link>
      <dl className={classes.counts}>
        <dt>
          <TeacherIcon name="heart" size={18} />
          <span className="visually-hidden">{words.likes}</span>
        </dt>
        <dd>{formats.number(likes)}</dd>
        <dt>
          <TeacherIcon name="bookmark" size={18} />
          <span className="visually-hidden">{words.saves}</span>
        </dt>
        <dd>{formats.number(saves)}</dd>
      </dl>
    </li>
  );
}
