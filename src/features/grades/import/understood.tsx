import { useId, useState } from 'react';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ColumnFields } from './column-fields.tsx';
import { importText } from './import-text.ts';
import { type ColumnPlaces, missing, openQuestions } from './judge-columns.ts';
import { ReadingFields } from './reading-fields.tsx';
import { type ListChoices, listFields, type ReadList } from './read-list.ts';
import { useColumnName } from './use-column-name.ts';
import classes from './import.module.css';

interface UnderstoodProps {
  readonly list: ReadList;
  readonly onChoose: (choices: ListChoices) => void;
  readonly onPlace: (places: Partial<ColumnPlaces>) => void;
}

/**
 * How a file is understood. What is in doubt stands first, as fields; the rest is one line that says what was understood, with a
 * button that opens its fields.
 */
export function Understood({ list, onChoose, onPlace }: UnderstoodProps) {
  const words = useLocalized(importText);
  const panelId = useId();
  const [isWanted, setWanted] = useState(false);
  const sure = listFields.filter((field) => !list.doubts.includes(field));
  // A field that has to be answered, and was emptied in the panel, is not hidden before it is.
  const isHeld = isWanted && missing(list.places).some((field) => sure.includes(field));
  return (
    <>
      <Asked list={list} />
      <ReadingFields list={list} of={list.doubts} onChoose={onChoose} />
      <ColumnFields list={list} of={list.doubts} onPlace={onPlace} />
      <div className={classes.understood}>
        <UnderstoodLine list={list} />
        {sure.length > 0 && (
          <button
            type="button"
            className={classes.change}
            aria-expanded={isWanted}
            aria-controls={panelId}
            aria-disabled={isHeld || undefined}
            onClick={() => !isHeld && setWanted(!isWanted)}
          >
            {words.set}
          </button>
        )}
      </div>
      <div id={panelId} hidden={!isWanted}>
        <ReadingFields list={list} of={sure} onChoose={onChoose} />
        <ColumnFields list={list} of={sure} onPlace={onPlace} />
      </div>
    </>
  );
}

/** The columns between which somebody has to choose, until they have. */
function Asked({ list: { asked, places, header } }: Pick<UnderstoodProps, 'list'>) {
  const words = useLocalized(importText);
  const nameOf = useColumnName({ header });
  return openQuestions({ asked, places }).map((kind) => (
    <p key={kind} role="alert" className={classes.problem}>
      {words.asked[kind]} <bdi>{asked[kind].map((at) => `«${nameOf(at)}»`).join(' ')}</bdi>
    </p>
  ));
}

/** What was understood, in one sentence: names from «الاسم», averages from «المعدل», and how many rows. */
function UnderstoodLine({ list }: Pick<UnderstoodProps, 'list'>) {
  const words = useLocalized(importText);
  const { formats } = useLanguage();
  const nameOf = useColumnName(list);
  const { places, head, all } = list;
  const told = (['name', 'key', 'grade', 'average'] as const).flatMap((kind) => {
    const place = places[kind];
    const columns = place === null ? [] : [place].flat();
    return columns.length === 0 ? [] : [{ kind, columns: columns.map((at) => `«${nameOf(at)}»`).join(' ') }];
  });
  const headLine = head === null ? null : all[head]?.line;
  return (
    <p>
      {told.length > 0 && `${words.readAs} `}
      {told.map(({ kind, columns }, at) => (
        <span key={kind}>
          {at > 0 && words.comma}
          {words.from[kind]} <bdi>{columns}</bdi>
        </span>
      ))}
      {told.length > 0 && '. '}
      {headLine === null && `${words.withoutHead} `}
      {headLine !== null && headLine !== 1 && headLine !== undefined && `${words.headAt(formats.number(headLine))} `}
      {list.encoding !== 'UTF-8' && (
        <>
          {`${words.writtenAs} `}
          <bdi>{list.encoding}</bdi>
          {'. '}
        </>
      )}
      {words.count(formats.number(list.rows.length))}
    </p>
  );
}
