import { memo } from 'react';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { GpaCell } from './gpa-cell.tsx';
import { gradesText } from './grades-text.ts';
import { RowState } from './row-state.tsx';
import type { GradedStudent } from './students.ts';
import type { RowEdit, SaveAverage } from './use-grade-edits.ts';
import classes from './grades.module.css';

interface GradeRowProps extends RowPlace {
  readonly student: GradedStudent;
  readonly edit: RowEdit | undefined;
  readonly set: (id: string, edit: RowEdit | null) => void;
  readonly save: SaveAverage;
  readonly onHistory: (id: string) => void;
}

/** Whether the row has a whole sentence to say. */
function isLong(edit: RowEdit): boolean {
  return edit.name === 'saved' ? edit.late !== null : ['failed', 'kept', 'conflict'].includes(edit.name);
}

/** One student of five thousand: drawn again only when something of its own changed. */
export const GradeRow = memo(function GradeRow(props: GradeRowProps) {
  const { student, position, count, edit, set, save, onHistory } = props;
  const words = useLocalized(gradesText);
  const { formats, language } = useLanguage();
  return (
    <li className={classes.row} data-student-id={student.id} aria-posinset={position} aria-setsize={count}>
      <span className={classes.name}>
        <b className="at-edge" dir="auto">
          {student.name}
        </b>
        <bdi className={classes.email}>{student.email}</bdi>
      </span>
      <span className={classes.grade}>
        {student.grade !== null && <bdi>{gradeName(student.grade, language)}</bdi>}
        {!student.isApproved && <small>{` · ${words.pending}`}</small>}
      </span>
      <span className={classes.gpa}>
        <GpaCell student={student} edit={edit} set={set} save={save} />
      </span>
      <span className={`no-print ${classes.state}`} data-long={(edit && isLong(edit)) || undefined}>
        {edit && <RowState student={student} edit={edit} set={set} save={save} />}
        <button
          type="button"
          className={classes.quiet}
          aria-label={`${words.history} ${student.name}`}
          title={formats.date(student.updatedAt)}
          onClick={() => onHistory(student.id)}
        >
          {words.historyShort}
        </button>
      </span>
    </li>
  );
});
