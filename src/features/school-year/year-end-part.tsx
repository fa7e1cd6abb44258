import { useDeferredValue, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { mostYearMarks, schoolYearName } from '../../domain/school-years.ts';
import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { GradeGroupPart } from './grade-group.tsx';
import type { YearOverview } from './queries.ts';
import { rememberMarks, rememberedMarks } from './remembered-marks.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { groupsOf, marked, type Marks, marksThatStand } from './school-year.ts';
import { useYearEnd, type YearProblem } from './use-year-end.ts';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

interface YearEndPartProps {
  readonly overview: YearOverview;
  readonly reload: () => Promise<void>;
  readonly onEnd: () => void;
}

/** The end of the year: what is marked belongs to one year, what is said of it stays when another one runs. */
export function YearEndPart({ overview, reload, onEnd }: YearEndPartProps) {
  const { state, pupils } = overview;
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const userId = useAuth().account?.userId ?? '';
  const { step, review, confirm, cancel } = useYearEnd({
    year: state.year,
    reload,
    onEnd() {
      rememberMarks(userId, state.year, {});
      onEnd();
    },
  });

  function sentenceOf(problem: YearProblem | null): string | null {
    if (problem === null) return null;
    if (problem.name === 'said') return problem.text;
    if (problem.year === state.year) return words.outdated;
    const by = state.last?.year === problem.year ? state.last.endedBy : null;
    return words.alreadyEnded(schoolYearName(problem.year, formats.year), by === null ? null : isolate(by));
  }
  const isAsked = step.name === 'seen' || step.name === 'ending';
  return (
    <>
      <YearEndForm
        key={state.year}
        overview={overview}
        isCounting={step.name === 'counting'}
        problem={step.name === 'idle' ? sentenceOf(step.problem) : null}
        onReview={(marks) => void review(marks)}
      />
      {isAsked && (
        <ReviewDialog
          preview={step.preview}
          isBusy={step.name === 'ending'}
          problem={step.name === 'seen' ? sentenceOf(step.problem) : null}
          lateFor={step.name === 'seen' && step.problem?.name === 'late' ? state.year : null}
          onConfirm={() => void confirm()}
          onReview={() => void review(marksThatStand(step.marks, pupils))}
          onClose={cancel}
        />
      )}
    </>
  );
}

interface YearEndFormProps {
  readonly overview: YearOverview;
  readonly isCounting: boolean;
  readonly problem: string | null;
  readonly onReview: (marks: Marks) => void;
}

/** Every grade with who moves, stays and leaves, to be marked and looked at before it is done. */
function YearEndForm({ overview: { state, pupils }, isCounting, problem, onReview }: YearEndFormProps) {
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const [marks, setMarks] = useMarks(state.year);
  const standing = marksThatStand(marks, pupils);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(searchForm(search));
  const shown = wanted === '' ? pupils : pupils.filter(({ name }) => matchesSearch(searchForm(name), wanted));
  const isTooMuch = (['stays', 'leaves'] as const).some(
    (mark) => Object.values(standing).filter((one) => one === mark).length > mostYearMarks,
  );
  return (
    <>
      <p className={classes.lead}>{words.lead}</p>
      <div className={classes.search}>
        <SearchField label={words.search} value={search} onChange={setSearch} />
      </div>
      {shown.length === 0 && <EmptyState title={words.none} />}
      <ul className={classes.list}>
        {groupsOf(shown).map((group) => (
          <GradeGroupPart
            key={group.grade ?? ''}
            group={group}
            marks={standing}
            isSearched={wanted !== ''}
            onOutcome={(pupil, outcome) => setMarks(marked(standing, pupil, outcome))}
          />
        ))}
      </ul>
      <div className={classes.deeds}>
        <button type="button" className="button" disabled={isCounting || isTooMuch} onClick={() => onReview(standing)}>
          {isCounting ? words.reviewing : words.review}
        </button>
        <p role="alert" className={classes.problem}>
          {isTooMuch ? words.tooMany(formats.number(mostYearMarks)) : problem}
        </p>
      </div>
    </>
  );
}

/** Who is marked, kept in this window as long as the year runs. */
function useMarks(year: number): [Marks, (marks: Marks) => void] {
  const userId = useAuth().account?.userId ?? '';
  const [marks, setMarks] = useState(() => rememberedMarks(userId, year));
  return [
    marks,
    (next) => {
      rememberMarks(userId, year, next);
      setMarks(next);
    },
  ];
}
