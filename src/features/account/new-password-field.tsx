import type { ComponentProps } from 'react';
import type { CredentialProblem } from '../../domain/credentials.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { sharedAccountText } from './shared-account-text.ts';

interface NewPasswordFieldProps extends Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'help' | 'error' | 'autoComplete'
> {
  /** What it is called; a password where nothing else is said. */
  readonly label?: string;
  /** Why the form does not take it, as its schema says. */
  readonly problem: string | undefined;
}

/** A password that is chosen: with what it must have, and what it lacks. */
export function NewPasswordField({ label, problem, ...field }: NewPasswordFieldProps) {
  const words = useLocalized(sharedAccountText);
  return (
    <PasswordField
      label={label ?? words.password}
      help={words.newPasswordHelp}
      error={problem === undefined ? undefined : words.problems[problem as CredentialProblem]}
      autoComplete="new-password"
      {...field}
    />
  );
}
