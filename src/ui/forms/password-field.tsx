import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { Field, type FieldWords } from './field.tsx';
import { formText } from './form-text.ts';
import classes from './field.module.css';

type PasswordFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'dir' | 'autoComplete'> & {
    /** A new password is offered by the browser's keeper, a known one is filled in by it. */
    readonly autoComplete: 'current-password' | 'new-password';
    /** At the end of the line of its label. */
    readonly beside?: ReactNode;
  };

/** A password, hidden unless asked for. Pasting is always allowed: whoever keeps passwords safely pastes them. */
export function PasswordField({ label, aside, help, describedBy, error, beside, ...input }: PasswordFieldProps) {
  const words = useLocalized(formText);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, aside, help, describedBy, error, beside }}>
      {(ties) => (
        <div className={classes.secret}>
          <input
            {...input}
            {...ties}
            className={classes.control}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={classes.reveal}
            aria-controls={ties.id}
            aria-label={isShown ? words.password.hide(label) : words.password.show(label)}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? words.password.hideShort : words.password.showShort}
          </button>
        </div>
      )}
    </Field>
  );
}
