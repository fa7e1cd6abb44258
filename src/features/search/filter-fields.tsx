import { memo } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import type { Choice, Found } from './find.ts';
import { foundKinds, type SearchFilter, type SearchFilters } from './search-query.ts';
import { searchText } from './search-text.ts';
import classes from './search-page.module.css';

interface FilterFieldsProps {
  readonly chosen: SearchFilters;
  /** Undefined until there is an answer: then only what is chosen can be chosen. */
  readonly choices: Found['choices'] | undefined;
  readonly onChange: (change: Partial<SearchFilters>) => void;
}

const all = '';

/** What narrows a search; each choice says how much it would leave. */
export const FilterFields = memo(function FilterFields({ chosen, choices, onChange }: FilterFieldsProps) {
  const { t, formats } = useLanguage();
  const words = useLocalized(searchText);
  const named = (filter: SearchFilter, name: (choice: Choice) => string, order: Order) => ({
    label: words[filter],
    value: chosen[filter] ?? all,
    choices: [
      { value: all, name: words.all },
      ...withChosen(choices?.[filter] ?? [], chosen[filter])
        .map((choice) => ({ choice, shown: name(choice) }))
        .sort(order)
        .map(({ choice: { value, count }, shown }) => ({ value, name: `${shown} (${formats.number(count)})` })),
    ],
    // What a list offers is a value of its filter, or all of them.
    onChange: (value: string) => onChange({ [filter]: value === all ? null : value }),
  });
  const byName: Order = (a, b) => a.shown.localeCompare(b.shown);
  const monthName = ({ value }: Choice) => formats.month(Date.parse(`${value}-15T12:00:00Z`));
  const kindOf = ({ value }: Choice) => foundKinds.find((kind) => kind === value);
  const kindName = (choice: Choice) => words.kinds[kindOf(choice) ?? 'post'];
  return (
    <div className={classes.filters}>
      <ChoiceField {...named('kind', kindName, (a, b) => b.choice.count - a.choice.count)} />
      <ChoiceField {...named('teacher', ({ name, value }) => name ?? value, byName)} />
      {/* A department that is chosen or counted is one of the school's. */}
      <ChoiceField
        {...named(
          'department',
          ({ value }) => t(`department.${value as NonNullable<SearchFilters['department']>}`),
          byName,
        )}
      />
      <ChoiceField {...named('month', monthName, (a, b) => (a.choice.value < b.choice.value ? 1 : -1))} />
    </div>
  );
});

type Order = (a: Named, b: Named) => number;
interface Named {
  readonly choice: Choice;
  readonly shown: string;
}

/** What is chosen stands among the choices though it would leave nothing. */
function withChosen(choices: readonly Choice[], chosen: string | null): readonly Choice[] {
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, name: null, count: 0 }];
}
