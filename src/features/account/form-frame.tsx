import type { FormEventHandler, ReactNode } from 'react';
import { useSyncProblem } from '../../ui/sync-problem-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import classes from './form-frame.module.css';

interface FormFrameProps {
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly isSending: boolean;
  /** Says what will happen, and what is happening. */
  readonly submit: { readonly name: string; readonly sending: string };
  /** Why it did not, in a sentence that says what to do. */
  readonly alert: ReactNode;
  readonly children: ReactNode;
}

/**
 * A form in one column. It can be filled in without a network, which only sending needs; the button is not locked then,
 * because nobody but the server knows whether it can be reached.
 */
export function FormFrame({ onSubmit, isSending, submit, alert, children }: FormFrameProps) {
  const words = useLocalized(formText);
  const syncProblem = useSyncProblem();
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isSending}>
      {children}
      <div className={classes.send}>
        {alert !== null && <FormAlert takesFocus>{alert}</FormAlert>}
        {(syncProblem === 'offline' || syncProblem === 'portal') && <p className={classes.offline}>{words.offline}</p>}
        <button type="submit" className={classes.submit} disabled={isSending}>
          {isSending ? submit.sending : submit.name}
        </button>
      </div>
    </form>
  );
}
