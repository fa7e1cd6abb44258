import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language-context.tsx';
import { categoryName } from './category-name.ts';
import { categoriesOf, type AwardChoice, queryOf, yearsOf } from './award-filter.ts';
import type { AwardEntry } from './award-entry.ts';
import { useAwardsText } from './use-awards-text.ts';
import choices from '../../ui/choice-row.module.css';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  readonly awards: readonly AwardEntry[];
  readonly choice: AwardChoice;
}

/** What there is to choose from. Each choice is a link: it has an address, works without a network and needs no form. */
export function FilterBar({ awards, choice }: FilterBarProps) {
  const { t, formats } = useLanguage();
  const words = useAwardsText();
  return (
    <nav className={classes.bar} aria-label={words.filter}>
      <ChoiceRow name={words.category}>
        <Choice to={{ ...choice, category: null }} isChosen={choice.category === null} name={words.all} />
        {categoriesOf(awards, choice).map(({ value, count }) => (
          <Choice
            key={value}
            to={{ ...choice, category: value }}
            isChosen={choice.category === value}
            name={categoryName(value, words, t)}
            count={formats.number(count)}
          />
        ))}
      </ChoiceRow>
      <ChoiceRow name={words.year}>
        <Choice to={{ ...choice, year: null }} isChosen={choice.year === null} name={words.allYears} />
        {yearsOf(awards, choice).map(({ value, count }) => (
          <Choice
            key={value}
            to={{ ...choice, year: value }}
            isChosen={choice.year === value}
            name={formats.year(value)}
            count={formats.number(count)}
          />
        ))}
      </ChoiceRow>
    </nav>
  );
}

function ChoiceRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <ul className={choices.row} aria-label={name}>
      {children}
    </ul>
  );
}

interface ChoiceProps {
  readonly to: AwardChoice;
  readonly isChosen: boolean;
  readonly name: string;
  readonly count?: string;
}

function Choice({ to, isChosen, name, count }: ChoiceProps) {
  return (
    <li>
      {/* Replaces its address: going back leaves the wall and not one filter after another. */}
      <Link
        className={choices.choice}
        to={{ search: queryOf(to) }}
        replace
        aria-current={isChosen ? 'true' : undefined}
      >
        <bdi>{name}</bdi>
        {count && <span className={choices.count}>{count}</span>}
      </Link>
    </li>
  );
}
