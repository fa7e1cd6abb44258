import { type FormEvent, useId, useState } from 'react';
import { characterCount, takes } from '../../domain/characters.ts';
import { grades } from '../../domain/grades.ts';
import { shortestName, textLimits } from '../../domain/limits.ts';
import { normalised } from '../../domain/normalised.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useIsGone } from '../../ui/hooks/use-held.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { TextField } from '../../ui/records/text-field.tsx';
import { administrationText } from './administration-text.ts';
import type { ApprovedAccount } from './accounts.ts';
import type { StudentFacts } from './account-commands.ts';
import { GoneNote } from './gone-note.tsx';
import classes from './accounts.module.css';

interface StudentDialogProps {
  readonly student: ApprovedAccount;
  readonly onEdit: (to: StudentFacts) => void;
  readonly onClose: () => void;
}

/** Asks for the name and the grade that a student shall have. */
export function StudentDialog({ student, onEdit, onClose }: StudentDialogProps) {
  const { accounts: words } = useLocalized(administrationText);
  const { language } = useLanguage();
  const titleId = useId();
  const isGone = useIsGone();
  const problemId = useId();
  const [name, setName] = useState(student.name);
  const [grade, setGrade] = useState(student.place ?? '');
  const [isTried, setTried] = useState(false);
  const wanted = normalised('line', name);
  const problem =
    characterCount(wanted) < shortestName
      ? words.nameShort
      : takes(wanted, textLimits.displayName)
        ? null
        : words.nameLong;
  // One that was written before there was a list stays to be chosen.
  const choices = [...new Set(['', ...(student.place === null ? [] : [student.place]), ...grades])];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isGone || problem !== null) return;
    onClose();
    onEdit({ name: wanted, place: grade === '' ? null : grade });
  };
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form className={classes.facts} onSubmit={submit} noValidate>
        <h2 id={titleId}>{words.editQuestion(isolate(student.name))}</h2>
        <p className={classes.note}>{words.editNote}</p>
        <TextField
          label={words.fullName}
          value={name}
          errorId={isTried && problem !== null ? problemId : null}
          onChange={setName}
        />
        <p id={problemId} role="alert" className={classes.problem}>
          {isTried && problem}
        </p>
        <ChoiceField
          label={words.grade}
          value={grade}
          choices={choices.map((value) => ({ value, name: value === '' ? words.noGrade : gradeName(value, language) }))}
          onChange={setGrade}
        />
        <GoneNote />
        <div className={classes.deeds}>
          <button type="button" className="button" data-quiet onClick={onClose}>
            {words.leave}
          </button>
          <button
            type="submit"
            className="button"
            disabled={isGone || (wanted === student.name && grade === (student.place ?? ''))}
          >
            {words.save}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
