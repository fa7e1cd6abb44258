import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { authoringText } from './authoring-text.ts';
import { queryOf, type EntryGroup, entryGroups } from './entry-groups.ts';
import choices from '../../ui/choice-row.module.css';
import classes from './group-filter.module.css';

interface GroupFilterProps {
  readonly chosen: EntryGroup | null;
  /** Those that occur, with how many each would leave. */
  readonly counts: ReadonlyMap<EntryGroup, number>;
  readonly all: number;
}

/** What a list can be narrowed to. Each choice is a link: it has an address, and the way back from a form leads to it. */
export function GroupFilter({ chosen, counts, all }: GroupFilterProps) {
  const { formats } = useLanguage();
  const { filter: words } = useLocalized(authoringText).list;
  // What is chosen stays among them though nothing of it is left.
  const offered = entryGroups.filter((group) => counts.has(group) || group === chosen);
  if (chosen === null && offered.length < 2) return null;
  return (
    <nav className={classes.filter} aria-label={words.name}>
      <ul className={choices.row}>
        {[null, ...offered].map((group) => (
          <li key={group}>
            {/* Replaces its address: going back leaves the list and not one choice after another. */}
            <Link
              className={choices.choice}
              to={{ search: queryOf(group) }}
              replace
              aria-current={group === chosen ? 'true' : undefined}
            >
              {group === null ? words.all : words.groups[group]}{' '}
              <span className={choices.count}>{formats.number(group === null ? all : (counts.get(group) ?? 0))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
