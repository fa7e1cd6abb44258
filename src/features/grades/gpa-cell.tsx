import { type KeyboardEvent, useId } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { readGpa } from './gpa-input.ts';
import { gradesText } from './grades-text.ts';
import type { GradedStudent } from './students.ts';
import type { RowEdit, SaveAverage } from './use-grade-edits.ts';
import classes from './grades.module.css';

interface GpaCellProps {
  readonly student: GradedStudent;
  readonly edit: RowEdit | undefined;
  readonly set: (id: string, edit: RowEdit | null) => void;
  readonly save: SaveAverage;
}

/** Goes on to the average of the next student: a whole class is typed without the mouse. */
function openNext(from: HTMLElement): void {
  from.closest('li')?.nextElementSibling?.querySelector<HTMLButtonElement>('button[data-gpa]')?.focus();
}

/** An average that becomes a field when somebody wants to change it. */
export function GpaCell({ student, edit, set, save }: GpaCellProps) {
  const words = useLocalized(gradesText);
  const { formats } = useLanguage();
  if (edit?.name === 'editing') return <GpaField {...{ student, edit, set, save }} />;
  const gpa = edit && 'gpa' in edit ? edit.gpa : student.gpa;
  const shown = gpa === null ? null : formats.average(gpa);
  return (
    <button
      type="button"
      data-gpa
      dir="ltr"
      className={classes.value}
      aria-label={`${words.edit} ${student.name}: ${shown ?? words.notEntered}`}
      disabled={edit?.name === 'saving'}
      onClick={() => set(student.id, { name: 'editing', typed: shown ?? '', problem: null })}
    >
      {shown ?? <span className={classes.unentered}>{words.notEntered}</span>}
    </button>
  );
}

function GpaField({ student, edit, set, save }: GpaCellProps & { readonly edit: RowEdit & { name: 'editing' } }) {
  const words = useLocalized(gradesText);
  const errorId = useId();

  function submit(field: HTMLElement): void {
    const gpa = readGpa(edit.typed);
    if (!gpa.ok) return set(student.id, { ...edit, problem: gpa.error });
    openNext(field);
    if (gpa.value === student.gpa) return set(student.id, null);
    save(student, gpa.value, student.gpa);
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') submit(event.currentTarget);
    else if (event.key === 'Escape') set(student.id, null);
  };

  return (
    <span className={classes.editing}>
      <input
        type="text"
        inputMode="decimal"
        dir="ltr"
        // Somebody has just pressed the very place where it appears.
        ref={(field) => {
          if (!field || document.activeElement === field || edit.problem) return;
          field.focus();
          field.select();
        }}
        aria-label={`${words.gpa}: ${student.name}`}
        aria-invalid={edit.problem !== null}
        aria-describedby={edit.problem ? errorId : undefined}
        value={edit.typed}
        onChange={(event) => set(student.id, { name: 'editing', typed: event.target.value, problem: null })}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={classes.quiet} onClick={(event) => submit(event.currentTarget)}>
        {words.save}
      </button>
      <button type="button" className={classes.quiet} onClick={() => set(student.id, null)}>
        {words.cancel}
      </button>
      {edit.problem && (
        <span id={errorId} role="alert" className={classes.wrong}>
          {words.problems[edit.problem]}
        </span>
      )}
    </span>
  );
}
