import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { type AccountFilters, filterChoices } from './account-filters.ts';
import type { ApprovedAccount } from './accounts.ts';
import { administrationText } from './administration-text.ts';
import { usePlaceName } from './use-place-name.ts';

interface AccountFilterFieldsProps {
  /** None until they are read: then there is nothing to count. */
  readonly accounts: readonly ApprovedAccount[] | null;
  readonly filters: AccountFilters;
  readonly onChange: (filters: AccountFilters) => void;
}

const anyPlace = '';

/** What narrows the list of accounts; each choice says how many it would leave. */
export function AccountFilterFields({ accounts, filters, onChange }: AccountFilterFieldsProps) {
  const words = useLocalized(administrationText).accounts;
  const { formats } = useLanguage();
  const placeName = usePlaceName();
  const { groups, places } = filterChoices(accounts ?? [], filters);
  const counted = (name: string, count: number) => (accounts ? `${name} (${formats.number(count)})` : name);
  return (
    <>
      <ChoiceField
        label={words.kind}
        value={filters.group}
        onChange={(group) => onChange({ ...filters, group })}
        choices={groups.map(({ value, count }) => ({ value, name: counted(words.groups[value], count) }))}
      />
      <ChoiceField
        label={words.place}
        value={filters.place ?? anyPlace}
        onChange={(place) => onChange({ ...filters, place: place === anyPlace ? null : place })}
        choices={places.map(({ value, count }) => ({
          value: value ?? anyPlace,
          name: counted(value === null ? words.anyPlace : placeName(value), count),
        }))}
      />
    </>
  );
}
