import { useDeferredValue, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useRemote } from '../../backend/use-remote.ts';
import { mostYearMarks, schoolYearName } from '../../domain/school-years.ts';
import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { GradeGroupPart } from './grade-group.tsx';
import { rememberMarks, rememberedMarks } from './remembered-marks.ts';
import { LastEnd } from './last-end.tsx';
import { LeaverList } from './leaver-list.tsx';
import { readYear, type YearOverview } from './queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { groupsOf, marked, type Marks, marksThatStand } from './school-year.ts';
import { useYearEnd } from './use-year-end.ts';
import { yearText } from './year-text.ts';
import classes from './school-year.module.css';

/** The school year that runs, and its end: for owners and administrators. */
export function SchoolYearPanel() {
  const { remote, reload } = useRemote(readYear);
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const [undone, setUndone] = useState<number | null>(null);
  return (
    <RemoteGate remote={remote} reload={reload}>
      {(overview) => (
        <div className={classes.panel}>
          <h2 className={classes.heading}>{words.title(schoolYearName(overview.state.year, formats.year))}</h2>
          <output>{undone !== null && words.undone(schoolYearName(undone, formats.year))}</output>
          {overview.state.last && (
            <LastEnd key={overview.state.last.id} last={overview.state.last} reload={reload} onUndone={setUndone} />
          )}
          {overview.pupils.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyHint}</EmptyState>
          ) : (
            <YearEndForm key={overview.state.year} overview={overview} reload={reload} onEnd={() => setUndone(null)} />
          )}
          <LeaverList leavers={overview.leavers} reload={reload} />
        </div>
      )}
    </RemoteGate>
  );
}

interface YearEndFormProps {
  readonly overview: YearOverview;
  readonly reload: () => Promise<void>;
  readonly onEnd: () => void;
}

/** Every grade with who moves, stays and leaves, to be marked and looked at before it is done. */
function YearEndForm({ overview, reload, onEnd }: YearEndFormProps) {
  const { state, pupils } = overview;
  const words = useLocalized(yearText);
  const { formats } = useLanguage();
  const [marks, setMarks] = useMarks(state.year);
  const standing = marksThatStand(marks, pupils);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(searchForm(search));
  const shown = wanted === '' ? pupils : pupils.filter(({ name }) => matchesSearch(searchForm(name), wanted));
  const { step, review, confirm, cancel } = useYearEnd(standing, {
    reload,
    onEnd() {
      setMarks({});
      onEnd();
    },
  });
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
        <button
          type="button"
          className="button"
          disabled={step.name === 'counting' || isTooMuch}
          onClick={() => void review()}
        >
          {step.name === 'counting' ? words.reviewing : words.review}
        </button>
        <p role="alert" className={classes.problem}>
          {isTooMuch ? words.tooMany(formats.number(mostYearMarks)) : step.name === 'idle' && step.problem}
        </p>
      </div>
      {(step.name === 'seen' || step.name === 'ending') && (
        <ReviewDialog
          preview={step.preview}
          isBusy={step.name === 'ending'}
          problem={step.name === 'seen' ? step.problem : null}
          onConfirm={() => void confirm()}
          onClose={cancel}
        />
      )}
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
