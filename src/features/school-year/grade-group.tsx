import { useState } from 'react';
import { grades } from '../../domain/grades.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { LongList } from '../../ui/records/long-list.tsx';
import { OutcomeCountsText } from './outcome-counts.tsx';
import {
  choicesOf,
  countOutcomes,
  type Outcome,
  outcomeOf,
  type GradeGroup,
  type Marks,
  type Pupil,
} from './school-year.ts';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

interface GradeGroupPartProps {
  readonly group: GradeGroup;
  readonly marks: Marks;
  /** Somebody is looked for: whoever was found is seen without another press. */
  readonly isSearched: boolean;
  readonly onOutcome: (pupil: Pupil, outcome: Outcome) => void;
}

/** One grade: where it goes and how many of it, and on demand each student with what becomes of them. */
export function GradeGroupPart({ group, marks, isSearched, onOutcome }: GradeGroupPartProps) {
  const words = useLocalized(yearText);
  const { language } = useLanguage();
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || isSearched;
  const name = group.grade === null ? words.noGrade : gradeName(group.grade, language);
  const rank = grades.findIndex((grade) => grade === group.grade);
  const next = grades[rank + 1];
  const goal = rank < 0 ? null : next === undefined ? words.top : words.becomes(gradeName(next, language));
  return (
    <li className={classes.group} data-grade={group.grade ?? ''}>
      <details open={isOpen} onToggle={(event) => !isSearched && setOpened(event.currentTarget.open)}>
        <summary>
          <b dir="auto">{name}</b>
          <span className={`dotted ${classes.facts}`}>
            {goal !== null && <span>{goal}</span>}
            <OutcomeCountsText counts={countOutcomes(group.pupils, marks)} />
          </span>
        </summary>
        {goal === null && <p className={classes.lead}>{words.unplacedHint}</p>}
        {isOpen && (
          <LongList items={group.pupils} rowHeight={60} className={classes.people} label={name}>
            {(pupil, { position, count }) => (
              <li key={pupil.id} data-pupil={pupil.id} aria-posinset={position} aria-setsize={count}>
                <span className={classes.name} dir="auto">
                  {pupil.name}
                </span>
                <ChoiceField
                  quiet
                  label={words.outcomeOf(isolate(pupil.name))}
                  value={outcomeOf(pupil, marks)}
                  choices={choicesOf(pupil).map((value) => ({ value, name: words.outcomes[value] }))}
                  onChange={(outcome) => onOutcome(pupil, outcome)}
                />
              </li>
            )}
          </LongList>
        )}
      </details>
    </li>
  );
}
