import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ChoiceField } from '../../../ui/records/choice-field.tsx';
import { fileEncodings } from './decode-file.ts';
import { headCandidates } from './find-head.ts';
import { importText } from './import-text.ts';
import type { ListChoices, ListField, ReadList } from './read-list.ts';
import type { TableRow } from './read-table.ts';
import classes from './import.module.css';

interface ReadingFieldsProps {
  readonly list: ReadList;
  /** Which of the fields. */
  readonly of: readonly ListField[];
  readonly onChoose: (choices: ListChoices) => void;
}

const noHead = '';
const cellsOf = ({ cells }: TableRow): string =>
  cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');

/** How a file was read, with its first rows to see whether that is right, and to be set by hand. */
export function ReadingFields({ list, of, onChoose }: ReadingFieldsProps) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const [hasEncoding, hasHead] = [of.includes('encoding'), of.includes('head')];
  if (!hasEncoding && !hasHead) return null;
  const heads = list.all.slice(0, headCandidates).map((row, at) => ({
    value: String(at),
    name: `${words.line(formats.number(row.line))}: ${cellsOf(row)}`,
  }));
  return (
    <>
      <div className={classes.columns}>
        {hasEncoding && (
          <ChoiceField
            label={words.encoding}
            value={list.encoding}
            choices={fileEncodings.map((encoding) => ({ value: encoding, name: encoding }))}
            onChange={(encoding) => onChoose({ encoding })}
          />
        )}
        {hasHead && (
          <ChoiceField
            label={words.head}
            value={list.head === null ? noHead : String(list.head)}
            choices={[{ value: noHead, name: words.noHead }, ...heads]}
            onChange={(value) => onChoose({ head: value === noHead ? null : Number(value) })}
          />
        )}
      </div>
      <ul className={classes.sample} aria-label={words.sample}>
        {list.rows.slice(0, 2).map((row) => (
          <li key={row.line}>
            <small>{words.line(formats.number(row.line))}</small> <bdi>{cellsOf(row)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
