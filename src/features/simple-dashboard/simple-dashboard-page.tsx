import { activeCourses, highestGpa } from '../../domain/limits.ts';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { localized, useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { DashboardMessages } from './dashboard-messages.ts';
import classes from './simple-dashboard-page.module.css';

/** The words of the page, each language by itself. */
export const dashboardText = localized({
  ar: () => import('./dashboard.ar.ts').then((module) => module.text),
  en: () => import('./dashboard.en.ts').then((module) => module.text),
});

const numbers = { courses: activeCourses, liked: 24, saved: 9, gpa: 3.6 } as const;

/** What a dashboard looks like, with numbers that never change and belong to nobody. */
export function SimpleDashboardPage() {
  const { language, formats } = useLanguage();
  const words = useLocalized(dashboardText);
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <h1 className="shell-heading" tabIndex={-1}>
        {words.title}
      </h1>
      <p className={classes.note}>{words.note}</p>
      <dl className={classes.numbers}>
        {(['courses', 'liked', 'saved'] as const).map((name) => (
          <div key={name}>
            <dt>{words[name]}</dt>
            <dd>{formats.number(numbers[name])}</dd>
          </div>
        ))}
        <div>
          <dt id="demo-gpa">{words.gpa}</dt>
          <dd>
            <bdi>{formats.number(numbers.gpa)}</bdi>{' '}
            <small>
              {words.outOf} {formats.number(highestGpa)}
            </small>
            <meter aria-labelledby="demo-gpa" min={0} max={highestGpa} value={numbers.gpa} />
          </dd>
        </div>
      </dl>
      <Week words={words} />
    </div>
  );
}

function Week({ words: { week, days } }: { readonly words: DashboardMessages }) {
  const { formats } = useLanguage();
  const most = Math.max(...days.map(({ posts }) => posts));
  return (
    <section aria-labelledby="demo-week">
      <h2 id="demo-week" className={classes.heading}>
        {week}
      </h2>
      <ul className={classes.days}>
        {days.map(({ name, posts }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={classes.bar} style={{ inlineSize: `${(posts / most) * 100}%` }} />
            <b>{formats.number(posts)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
