import { Link, useSearchParams } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AbsentHonours } from './absent-honours.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HonourCard } from './honour-card.tsx';
import { choiceFrom, chosen } from './honour-filter.ts';
import type { Honour } from './honour.ts';
import { useHonours } from './queries.ts';
import { useAwardsText } from './use-awards-text.ts';
import { groupByYear } from './year-groups.ts';
import classes from './awards-page.module.css';

/** The wall of honour: what the school is proud of, by year, the newest first. */
export function AwardsPage() {
  const { t, language } = useLanguage();
  const words = useAwardsText();
  const mirrored = useHonours();
  const honours = mirrored?.found ?? [];
  return (
    <div className={classes.wall}>
      <PageHead title={t('nav.awards')} site={siteOf(language)} description={words.description} />
      <div className={classes.opening}>
        <div className="shell-wrap">
          <h1 className="shell-kicker" tabIndex={-1}>
            {t('nav.awards')}
          </h1>
          <p className="shell-statement">{words.intro}</p>
        </div>
      </div>
      <div className={`shell-wrap ${classes.body}`}>
        {honours.length > 0 ? (
          <Wall honours={honours} />
        ) : (
          <AbsentHonours isKnown={mirrored !== undefined} isComplete={mirrored?.isComplete ?? false} />
        )}
      </div>
    </div>
  );
}

function Wall({ honours }: { readonly honours: readonly Honour[] }) {
  const { t, formats } = useLanguage();
  const words = useAwardsText();
  const [query] = useSearchParams();
  const choice = choiceFrom(query);
  const shown = chosen(honours, choice);
  const [first] = shown;
  return (
    <>
      <FilterBar honours={honours} choice={choice} />
      <output className={classes.count}>{t('awards.count', { count: shown.length })}</output>
      {shown.length === 0 && (
        <EmptyState
          title={words.noneChosen}
          action={
            <Link className={classes.reset} to={{ search: '' }} replace>
              {words.showAll}
            </Link>
          }
        />
      )}
      {groupByYear(shown).map(({ year, honours: ofYear }) => (
        <section key={year} className={classes.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={classes.figure}>
            {formats.year(year)}
          </h2>
          <div className={classes.cards}>
            {ofYear.map((honour) => (
              <HonourCard key={honour.id} honour={honour} first={honour === first} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
