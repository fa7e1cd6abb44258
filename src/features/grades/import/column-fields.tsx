import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ChoiceField } from '../../../ui/records/choice-field.tsx';
import { importText } from './import-text.ts';
import type { ColumnPlaces } from './judge-columns.ts';
import type { ListField, ReadList } from './read-list.ts';
import { useColumnName } from './use-column-name.ts';
import classes from './import.module.css';

interface ColumnFieldsProps {
  readonly list: ReadList;
  /** Which of the fields. */
  readonly of: readonly ListField[];
  readonly onPlace: (places: Partial<ColumnPlaces>) => void;
}

const noColumn = '';
/** A name in more columns than these is none that a list has. */
const mostParts = 4;

/** Which column of the file tells what: as it was judged, or as somebody chooses. */
export function ColumnFields({ list, of, onPlace }: ColumnFieldsProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const nameOf = useColumnName(list);
  const { places, width } = list;
  const columns = Array.from({ length: width }, (_, at) => ({ value: String(at), name: nameOf(at) }));
  const field = (label: string, place: number | null, onChoose: (at: number | null) => void) => (
    <ChoiceField
      key={label}
      label={label}
      value={place === null ? noColumn : String(place)}
      choices={[{ value: noColumn, name: words.noColumn }, ...columns]}
      onChange={(value) => onChoose(value === noColumn ? null : Number(value))}
    />
  );
  const parts = places.name.length < mostParts ? [...places.name, null] : places.name;
  const nameField = (column: number | null, at: number) =>
    field(at === 0 ? words.columns.name : words.namePart(formats.number(at + 1)), column, (chosen) =>
      onPlace({ name: parts.map((part, place) => (place === at ? chosen : part)).filter((one) => one !== null) }),
    );
  if (!(['key', 'name', 'grade', 'average'] as const).some((kind) => of.includes(kind))) return null;
  return (
    <div className={classes.columns}>
      {of.includes('key') && field(words.columns.key, places.key, (key) => onPlace({ key }))}
      {of.includes('name') && parts.map(nameField)}
      {of.includes('grade') && field(words.columns.grade, places.grade, (grade) => onPlace({ grade }))}
      {of.includes('average') && field(words.columns.average, places.average, (average) => onPlace({ average }))}
    </div>
  );
}
