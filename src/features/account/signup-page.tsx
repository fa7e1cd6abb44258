import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { hasPages } from '../../domain/account.ts';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import {
  confirmsPassword,
  type CredentialProblem,
  emailField,
  fullNameField,
  newPassword,
} from '../../domain/credentials.ts';
import { siteOf } from '../../domain/school.ts';
import { loginFailure } from '../../i18n/form-failure.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { sharedAccountText } from './shared-account-text.ts';
import { FormFrame } from './form-frame.tsx';
import { FormPage } from './form-page.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { NewAccountFields } from './new-account-fields.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-form.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { accountText } from './account-text.ts';

interface SignupPageProps {
  readonly paths: { readonly login: string; readonly teacher: string; readonly student: string };
  /** What stands in place of the form; null where somebody may register. */
  readonly instead: ReactNode;
}

const schema = z
  .object({ fullName: fullNameField, email: emailField, password: newPassword, confirmPassword: z.string() })
  .check(confirmsPassword);
const initial = { fullName: '', email: '', password: '', confirmPassword: '' };

/** Makes a general account, then leads to the login. */
export function SignupPage({ paths, instead }: SignupPageProps) {
  const { language, formats } = useLanguage();
  const { signup: words } = useLocalized(accountText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const { fields, isSending, failure, sendBy } = useKeptForm<typeof initial, z.infer<typeof schema>, AppError>({
    name: 'signup',
    schema,
    initial,
    secrets: ['password', 'confirmPassword'],
  });
  const problemOf = (name: keyof typeof initial) => {
    const problem = fields.formState.errors[name]?.message;
    return problem === undefined ? undefined : shared.problems[problem as CredentialProblem];
  };

  const submit = sendBy(async (values) => {
    const made = await store.signUp(values);
    if (!made.ok) return made.error;
    // It stood before, and the password is its own: whoever it is is inside, and what they have here stays.
    if (hasPages(made.value)) {
      await navigate(paths.login, { replace: true });
      return null;
    }
    // Here an account is only made: whoever made it enters by the login, which also shows that it opens.
    await store.signOut();
    showNotice(words.done);
    await navigate(paths.login, { replace: true });
    return null;
  });
  const alert = () => {
    if (failure === null) return null;
    if (isAppError(failure, 'refused') && failure.details.code === 'weak_password') return shared.weakPassword;
    if (isAppError(failure, 'refused') && failure.details.code === 'invalid_credentials') return shared.emailTaken;
    return loginFailure(failure, words.failed, general, formats);
  };
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      isWide
      head={<PageHead title={words.title} site={siteOf(language)} description={words.description} />}
      ways={[
        { path: paths.login, name: words.login },
        { path: paths.student, name: words.student },
        { path: paths.teacher, name: words.teacher },
      ]}
    >
      {instead ?? (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={alert()}
        >
          <NewAccountFields
            name={fields.register('fullName')}
            email={fields.register('email')}
            password={fields.register('password')}
            typed={fields.watch('password')}
            errors={{ name: problemOf('fullName'), email: problemOf('email'), password: problemOf('password') }}
          />
          <PasswordField
            label={shared.confirmPassword}
            error={problemOf('confirmPassword')}
            autoComplete="new-password"
            {...fields.register('confirmPassword')}
          />
        </FormFrame>
      )}
    </FormPage>
  );
}
