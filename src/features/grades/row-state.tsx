import { unreachable } from '../../domain/unreachable.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { gradesText } from './grades-text.ts';
import type { GradedStudent } from './students.ts';
import type { Graded, RowEdit } from './use-grade-edits.ts';
import classes from './grades.module.css';

interface RowStateProps {
  readonly student: GradedStudent;
  readonly edit: RowEdit;
  readonly set: (id: string, edit: RowEdit | null) => void;
  readonly save: (student: Graded, gpa: number) => void;
}

/** How the last change of a row stands; where two people changed it, both values to choose from. */
export function RowState({ student, edit, set, save }: RowStateProps) {
  const words = useLocalized(gradesText);
  const { formats } = useLanguage();
  const sentenceOf = useProblemSentence();
  switch (edit.name) {
    case 'editing':
      return null;
    case 'saving':
      return <output>{words.saving}</output>;
    case 'saved':
      return <output className={classes.saved}>{words.saved}</output>;
    case 'kept':
      return <output className={classes.problem}>{words.kept}</output>;
    case 'failed':
      return (
        <span role="alert" className={classes.problem}>
          {words.failed} {sentenceOf(edit.error)}{' '}
          <button
            type="button"
            className={classes.quiet}
            onClick={() => save({ id: student.id, version: edit.version }, edit.gpa)}
          >
            {words.retry}
          </button>
        </span>
      );
    case 'conflict':
      return (
        <span role="alert" className={classes.problem}>
          {words.conflict}
          <span className={classes.choices}>
            <button type="button" className={classes.quiet} onClick={() => set(student.id, null)}>
              {`${words.theirs}: ${formats.average(edit.student.gpa)}`}
            </button>
            <button type="button" className={classes.quiet} onClick={() => save(edit.student, edit.gpa)}>
              {`${words.mine}: ${formats.average(edit.gpa)}`}
            </button>
          </span>
        </span>
      );
    default:
      return unreachable(edit);
  }
}
