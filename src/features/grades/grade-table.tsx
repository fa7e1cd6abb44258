import { useDeferredValue, useMemo, useState } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { LongList } from '../../ui/records/long-list.tsx';
import { GradeFilters } from './grade-filters.tsx';
import { GradeRow } from './grade-row.tsx';
import { everyStudent, type GradeView, shownStudents } from './grade-view.ts';
import { gradesText } from './grades-text.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { ChangeStudents, GradedStudent } from './students.ts';
import { useGradeEdits } from './use-grade-edits.ts';
import classes from './grades.module.css';

interface GradeTableProps {
  readonly students: readonly GradedStudent[];
  readonly change: ChangeStudents;
}

/** The list: search, filter, sort, edit in place. Of five thousand rows those near the screen stand in the page. */
export function GradeTable({ students, change }: GradeTableProps) {
  const words = useLocalized(gradesText);
  const { formats } = useLanguage();
  const [view, setView] = useState<GradeView>(everyStudent);
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const { edits, set, save } = useGradeEdits(change);
  const places = usePlaces(students, useDeferredValue(view));
  const byId = useMemo(() => new Map(students.map((student) => [student.id, student])), [students]);
  const looking = lookedAt === null ? undefined : byId.get(lookedAt);
  const shown = places.flatMap((id) => byId.get(id) ?? []);
  return (
    <>
      <GradeFilters students={students} shown={shown} view={view} onView={setView} change={change} />
      <output className={classes.count}>
        {words.count} {formats.number(shown.length)}
      </output>
      {shown.length === 0 && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      <div className={classes.head} aria-hidden="true">
        <span>{words.name}</span>
        <span>{words.grade}</span>
        <span>{words.gpa}</span>
      </div>
      <LongList items={shown} rowHeight={62} className={classes.table} label={words.table}>
        {(student, { position, count }) => (
          <GradeRow
            key={student.id}
            student={student}
            position={position}
            count={count}
            edit={edits.get(student.id)}
            set={set}
            save={save}
            onHistory={setLookedAt}
          />
        )}
      </LongList>
      {looking && <HistoryDialog student={looking} onClose={() => setLookedAt(null)} />}
    </>
  );
}

/** Whom the list shows in which order, as of the last search: a row that changes meanwhile stays under the eye. */
function usePlaces(students: readonly GradedStudent[], view: GradeView): readonly string[] {
  const place = () => ({ view, count: students.length, ids: shownStudents(students, view).map(({ id }) => id) });
  const [places, setPlaces] = useState(place);
  if (places.view !== view || places.count !== students.length) setPlaces(place());
  return places.ids;
}
