import type { ComponentProps, ReactNode } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { sharedAccountText } from './shared-account-text.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type Registration = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

interface NewAccountFieldsProps {
  readonly name: Registration;
  readonly email: Registration;
  readonly password: Registration;
  /** Asked for between the address and the password. */
  readonly between?: ReactNode;
  /** What is wrong with each. */
  readonly errors: Readonly<Record<'name' | 'email' | 'password', string | undefined>>;
}

/** What every new account needs. */
export function NewAccountFields({ name, email, password, between, errors }: NewAccountFieldsProps) {
  const words = useLocalized(sharedAccountText);
  return (
    <>
      <TextField label={words.fullName} error={errors.name} autoComplete="name" {...name} />
      <TextField
        label={words.email}
        error={errors.email}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
      />
      {between}
      <PasswordField
        label={words.password}
        help={words.newPasswordHelp}
        error={errors.password}
        autoComplete="new-password"
        {...password}
      />
    </>
  );
}
