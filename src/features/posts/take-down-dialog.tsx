import { type FormEvent, useId, useState } from 'react';
import { takes } from '../../domain/characters.ts';
import { longestReason } from '../../domain/limits.ts';
import { normalised } from '../../domain/normalised.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import classes from '../../ui/records/records.module.css';
import { TextField } from '../../ui/records/text-field.tsx';
import { keepingText } from './keeping-text.ts';

interface TakeDownDialogProps {
  /** Resolves to why it could not be done; null when it is. */
  readonly onTakeDown: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks why a post shall be taken down. What was written stays as long as it was not done. */
export function TakeDownDialog({ onTakeDown, onClose }: TakeDownDialogProps) {
  const words = useLocalized(keepingText);
  const { formats } = useLanguage();
  const titleId = useId();
  const problemId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = normalised('line', reason);
  const long = takes(wanted, longestReason) ? null : words.reasonLong(formats.number(longestReason));
  const mistake = wanted === '' ? words.noReason : long;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (mistake !== null || isBusy) return;
    setBusy(true);
    setProblem(await onTakeDown(wanted));
    setBusy(false);
  };
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id={titleId}>{words.question}</h2>
        <p className={classes.about}>{words.note}</p>
        <TextField
          label={words.reason}
          value={reason}
          errorId={isTried && mistake !== null ? problemId : null}
          onChange={setReason}
        />
        <p id={problemId} role="alert">
          {(isTried && mistake) || problem}
        </p>
        <div className={classes.actions}>
          <button type="button" className="button" data-quiet onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className={`button ${classes.danger}`} aria-busy={isBusy}>
            {words.confirm}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
