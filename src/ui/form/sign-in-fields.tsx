import type { ComponentProps } from 'react';
import { useLocalized } from '../localized.ts';
import { accountWords } from './account-text.ts';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

type Registration = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

interface SignInFieldsProps {
  readonly email: Registration;
  readonly password: Registration;
  /** What is wrong with either. */
  readonly errors?: { readonly email?: string | undefined; readonly password?: string | undefined };
}

/** What everybody types to get in, as browsers and keepers of passwords know it. */
export function SignInFields({ email, password, errors }: SignInFieldsProps) {
  const words = useLocalized(accountWords);
  return (
    <>
      <TextField
        label={words.email}
        error={errors?.email}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...email}
      />
      <PasswordField label={words.password} error={errors?.password} autoComplete="current-password" {...password} />
    </>
  );
}
