import { Link, useSearchParams } from 'react-router-dom';
import { siteOf } from '../../domain/school.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AbsentAwards } from './absent-awards.tsx';
import { FilterBar } from './filter-bar.tsx';
import { AwardCard } from './award-card.tsx';
import { choiceFrom, chosen } from './award-filter.ts';
import type { AwardEntry } from './award-entry.ts';
import { useAwardEntries } from './queries.ts';
import { useAwardsText } from './use-awards-text.ts';
import { groupByYear } from './year-groups.ts';
import classes from './awards-page.module.css';

/** The wall of honour: what the school is proud of, by year, the newest first. */
export function AwardsPage() {
  const { t, language } = useLanguage();
  const words = useAwardsText();
  const mirrored = useAwardEntries();
  const awards = mirrored?.found ?? [];
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
        {awards.length > 0 ? (
          <AwardsList awards={awards} />
        ) : (
          <AbsentAwards isKnown={mirrored !== undefined} isComplete={mirrored?.isComplete ?? false} />
        )}
      </div>
    </div>
  );
}

function AwardsList({ awards }: { readonly awards: readonly AwardEntry[] }) {
  const { t, formats } = useLanguage();
  const words = useAwardsText();
  const [query] = useSearchParams();
  const choice = choiceFrom(query);
  const shown = chosen(awards, choice);
  const [first] = shown;
  return (
    <>
      <FilterBar awards={awards} choice={choice} />
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
      {groupByYear(shown).map(({ year, awards: ofYear }) => (
        <section key={year} className={classes.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={classes.figure}>
            {formats.year(year)}
          </h2>
          <div className={classes.cards}>
            {ofYear.map((award) => (
              <AwardCard key={award.id} award={award} first={award === first} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
