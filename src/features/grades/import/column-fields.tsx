import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ChoiceField } from '../../../ui/records/choice-field.tsx';
import { importText } from './import-text.ts';
import { type ColumnKind, columnKinds, type ColumnPlaces } from './match-columns.ts';
import classes from './import.module.css';

interface ColumnFieldsProps {
  readonly header: readonly string[];
  readonly places: ColumnPlaces;
  readonly onPlace: (kind: ColumnKind, at: number | null) => void;
}

const noColumn = '';

/** Which column of the file tells what: as its header says, or as somebody chooses. */
export function ColumnFields({ header, places, onPlace }: ColumnFieldsProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const choices = [
    { value: noColumn, name: words.noColumn },
    ...header.map((cell, at) => ({
      value: String(at),
      name: cell.trim() === '' ? words.column(formats.number(at + 1)) : cell,
    })),
  ];
  return (
    <div className={classes.columns}>
      {columnKinds.map((kind) => (
        <ChoiceField
          key={kind}
          label={words.columns[kind]}
          value={places[kind] === null ? noColumn : String(places[kind])}
          choices={choices}
          onChange={(value) => onPlace(kind, value === noColumn ? null : Number(value))}
        />
      ))}
    </div>
  );
}
