import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { EmailField } from './email-field.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { sharedAccountText } from './shared-account-text.ts';
import { SharedDeviceField } from './shared-device-field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

type Registration = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'>;

interface SignInFieldsProps {
  readonly email: Registration;
  readonly password: Registration;
  /** For whoever does not know the password any more. */
  readonly forgot: { readonly path: string; readonly name: string };
  /** What is wrong with either. */
  readonly errors?: { readonly email?: string | undefined; readonly password?: string | undefined };
}

/** What everybody types to get in, as browsers and keepers of passwords know it. */
export function SignInFields({ email, password, forgot, errors }: SignInFieldsProps) {
  const words = useLocalized(sharedAccountText);
  return (
    <>
      <EmailField error={errors?.email} {...email} />
      <PasswordField
        label={words.password}
        beside={<Link to={forgot.path}>{forgot.name}</Link>}
        error={errors?.password}
        autoComplete="current-password"
        {...password}
      />
      <SharedDeviceField />
    </>
  );
}
