import type { ComponentProps } from 'react';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { sharedAccountText } from './shared-account-text.ts';

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'>;

/** The address of an account, as browsers and keepers of passwords know it. */
export function EmailField(props: EmailFieldProps) {
  const { email } = useLocalized(sharedAccountText);
  return (
    <TextField
      label={email}
      type="email"
      inputMode="email"
      dir="ltr"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
