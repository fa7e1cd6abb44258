import { schoolYearName } from '../../domain/school-years.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { gradesText } from './grades-text.ts';
import type { GradedStudent } from './students.ts';
import type { RowEdit, SaveAverage } from './use-grade-edits.ts';
import classes from './grades.module.css';

interface RowStateProps<E extends RowEdit = RowEdit> {
  readonly student: GradedStudent;
  readonly edit: E;
  readonly set: (id: string, edit: RowEdit | null) => void;
  readonly save: SaveAverage;
}
type Named<N extends RowEdit['name']> = Extract<RowEdit, { readonly name: N }>;

/** How the last change of a row stands; where two people changed it, both values to choose from. */
export function RowState({ student, edit, set, save }: RowStateProps) {
  const words = useLocalized(gradesText);
  switch (edit.name) {
    case 'editing':
      return null;
    case 'saving':
      return <output>{words.saving}</output>;
    case 'saved':
      return <Saved {...{ student, edit, set, save }} />;
    case 'kept':
      return <output className={classes.problem}>{edit.gpa === null ? words.keptBack : words.kept}</output>;
    case 'failed':
      return <Failed {...{ student, edit, set, save }} />;
    case 'conflict':
      return <Conflict {...{ student, edit, set, save }} />;
    default:
      return unreachable(edit);
  }
}

/** With the way back; and where the year had ended meanwhile, what became of it. */
function Saved({ student, edit: { undo, late }, save }: RowStateProps<Named<'saved'>>) {
  const words = useLocalized(gradesText);
  const { formats } = useLanguage();
  if (late !== null) {
    const year = schoolYearName(late.year, formats.year);
    return (
      <output className={classes.problem}>
        {late.standing === late.given
          ? words.late(year)
          : words.lateOnly(year, late.standing === null ? words.notEntered : formats.average(late.standing))}
      </output>
    );
  }
  return (
    <>
      <output className={classes.saved}>{words.saved}</output>
      {undo !== null && (
        <button
          type="button"
          className={classes.quiet}
          aria-label={`${words.undo} ${student.name}`}
          onClick={() => save({ id: student.id, version: undo.version }, undo.before)}
        >
          {words.undoShort}
        </button>
      )}
    </>
  );
}

function Failed({ student, edit, save }: RowStateProps<Named<'failed'>>) {
  const words = useLocalized(gradesText);
  const sentenceOf = useProblemSentence();
  const isGone = overtakenBy(edit.error) === 'gone';
  return (
    <span role="alert" className={classes.problem}>
      {isGone ? words.gone : `${words.failed} ${sentenceOf(edit.error)} `}
      {!isGone && (
        <button
          type="button"
          className={classes.quiet}
          onClick={() => save({ id: student.id, version: edit.version }, edit.gpa, edit.before)}
        >
          {words.retry}
        </button>
      )}
    </span>
  );
}

function Conflict({ student, edit, set, save }: RowStateProps<Named<'conflict'>>) {
  const words = useLocalized(gradesText);
  const { formats } = useLanguage();
  const said = (gpa: number | null) => (gpa === null ? words.notEntered : formats.average(gpa));
  return (
    <span role="alert" className={classes.problem}>
      {words.conflict}
      <span className={classes.choices}>
        <button type="button" className={classes.quiet} onClick={() => set(student.id, null)}>
          {`${words.theirs}: ${said(edit.student.gpa)}`}
        </button>
        <button type="button" className={classes.quiet} onClick={() => save(edit.student, edit.gpa, edit.student.gpa)}>
          {`${words.mine}: ${said(edit.gpa)}`}
        </button>
      </span>
    </span>
  );
}
