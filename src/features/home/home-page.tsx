import type { ReactNode } from 'react';
import { school, siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { type JoinPaths, JoinSection } from './join-section.tsx';
import classes from './home-page.module.css';

interface HomePageProps {
  /** The newest posts. */
  readonly latest: ReactNode;
  /** One line of true numbers. */
  readonly numbers: ReactNode;
  /** When this was last fresh. */
  readonly freshness: ReactNode;
  /** The newest award and what was achieved of late. */
  readonly awards: ReactNode;
  /** Null for whoever is in already. */
  readonly joinPaths: JoinPaths | null;
}

/** Today at the school, composed of what other capabilities bring. */
export function HomePage({ latest, numbers, freshness, awards, joinPaths }: HomePageProps) {
  const { t, language, formats } = useLanguage();
  const now = useNow();
  return (
    <>
      <PageHead title={t('home.title')} site={siteOf(language)} description={t('home.description')} />
      <div className="shell-opening">
        <div className={`shell-wrap ${classes.opening}`}>
          <h1 className="visually-hidden" tabIndex={-1}>
            {school.name[language]}
          </h1>
          <p className="shell-statement shell-brief">{t('home.statement')}</p>
          <div className={classes.facts}>
            <span className={classes.inOpening}>{numbers}</span>
            {freshness}
          </div>
        </div>
      </div>
      <section className={`shell-wrap ${classes.today}`} aria-labelledby="home-today">
        <div className={classes.heading}>
          <h2 id="home-today" className={classes.title}>
            {t('home.today')}
          </h2>
          <time className={classes.date}>{formats.day(now)}</time>
        </div>
        {latest}
      </section>
      <p className={`shell-wrap ${classes.below}`}>{numbers}</p>
      {awards}
      <JoinSection paths={joinPaths} />
    </>
  );
}
