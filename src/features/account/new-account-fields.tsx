import { type ComponentProps, type ReactNode, useId } from 'react';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PasswordRules } from './password-rules.tsx';
import { sharedAccountText } from './shared-account-text.ts';
import classes from './new-account-fields.module.css';

type Registration = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

interface NewAccountFieldsProps {
  readonly name: Registration;
  readonly email: Registration;
  readonly password: Registration;
  /** The password as it is typed. */
  readonly typed: string;
  /** Beside the password, where it is asked for twice. */
  readonly again?: ReactNode;
  /** What is wrong with each. */
  readonly errors: Readonly<Record<'name' | 'email' | 'password', string | undefined>>;
}

/** What every new account needs: in two columns, where there is room. */
export function NewAccountFields({ name, email, password, typed, again, errors }: NewAccountFieldsProps) {
  const words = useLocalized(sharedAccountText);
  const rulesId = useId();
  return (
    <>
      <div className={classes.pair}>
        <TextField label={words.fullName} error={errors.name} autoComplete="name" {...name} />
        <EmailField error={errors.email} {...email} />
      </div>
      <div className={classes.secrets}>
        <div className={again === undefined ? undefined : classes.pair}>
          <PasswordField
            label={words.password}
            describedBy={rulesId}
            error={errors.password}
            autoComplete="new-password"
            {...password}
          />
          {again}
        </div>
        <PasswordRules id={rulesId} password={typed} />
      </div>
    </>
  );
}
