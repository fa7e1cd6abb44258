import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ChoiceField } from '../../../ui/records/choice-field.tsx';
import { importText } from './import-text.ts';
import type { ColumnPlaces } from './judge-columns.ts';
import type { ReadList } from './read-list.ts';
import classes from './import.module.css';

interface ColumnFieldsProps {
  readonly list: ReadList;
  readonly onPlace: (places: Partial<ColumnPlaces>) => void;
}

const noColumn = '';
/** A name in more columns than these is none that a list has. */
const mostParts = 4;

/** Which column of the file tells what: as it was judged, or as somebody chooses. */
export function ColumnFields({ list, onPlace }: ColumnFieldsProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const { places, header, width } = list;
  const nameOf = (at: number): string => header[at]?.trim() || words.column(formats.number(at + 1));
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
  const asked = (['name', 'average'] as const).filter(
    (kind) => list.asked[kind].length > 0 && (kind === 'average' ? places.average === null : places.name.length === 0),
  );
  return (
    <>
      {asked.map((kind) => (
        <p key={kind} role="alert" className={classes.problem}>
          {words.asked[kind]} <bdi>{list.asked[kind].map((at) => `«${nameOf(at)}»`).join(' ')}</bdi>
        </p>
      ))}
      <div className={classes.columns}>
        {field(words.columns.key, places.key, (key) => onPlace({ key }))}
        {parts.map((column, at) =>
          field(at === 0 ? words.columns.name : words.namePart(formats.number(at + 1)), column, (chosen) =>
            onPlace({
              name: parts.map((part, place) => (place === at ? chosen : part)).filter((one) => one !== null),
            }),
          ),
        )}
        {field(words.columns.grade, places.grade, (grade) => onPlace({ grade }))}
        {field(words.columns.average, places.average, (average) => onPlace({ average }))}
      </div>
    </>
  );
}
