import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { type AppError, isAppError } from '../../../domain/app-error.ts';
import type { CredentialProblem } from '../../../domain/credentials.ts';
import { siteOf } from '../../../domain/school.ts';
import { unsentSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { accountWords } from '../../../ui/form/account-text.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { formText } from '../../../ui/form/form-text.ts';
import { NewAccountFields } from '../../../ui/form/new-account-fields.tsx';
import { useKeptForm } from '../../../ui/form/use-kept-form.ts';
import { useLocalized } from '../../../ui/localized.ts';
import { showNotice } from '../../../ui/notice-store.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { registerTeacher, type Registration, type RegistrationProblem, registrationSchema } from './registration.ts';
import { teacherText } from './words.ts';

interface TeacherSignupPageProps {
  readonly paths: { readonly login: string; readonly pending: string };
  /** What stands in place of the form; null where somebody may register. */
  readonly instead: ReactNode;
}

const initial: Registration = {
  fullName: '',
  email: '',
  password: '',
  department: '',
  role: 'teacher',
  bio: '',
  photo: '',
};

/** Registers a teacher, who then waits for the administration. */
export function TeacherSignupPage({ paths, instead }: TeacherSignupPageProps) {
  const { language, formats } = useLanguage();
  const { signup: words } = useLocalized(teacherText);
  const shared = useLocalized(accountWords);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const { fields, isSending, trouble, sendBy } = useKeptForm<Registration, Registration, AppError>({
    name: 'teacher-signup',
    schema: registrationSchema,
    initial,
    secrets: ['password'],
  });
  const sayings: Readonly<Record<RegistrationProblem, string>> = {
    ...shared.problems,
    'bio-long': words.bioLong,
    photo: words.photoWrong,
  } satisfies Record<CredentialProblem | RegistrationProblem, string>;
  const problemOf = (name: keyof Registration) => {
    const problem = fields.formState.errors[name]?.message;
    return problem === undefined ? undefined : sayings[problem as RegistrationProblem];
  };

  const submit = sendBy(async (values) => {
    const made = await registerTeacher(store, values);
    if (!made.ok) return made.error;
    showNotice({ ...words.done, stays: true });
    await navigate(paths.pending);
    return null;
  });
  const code = trouble !== null && isAppError(trouble, 'refused') ? trouble.details.code : null;
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      head={<PageHead title={words.title} site={siteOf(language)} description={words.lead} />}
      ways={[{ path: paths.login, name: words.signIn, before: words.have }]}
    >
      {instead ?? (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={
            trouble && (
              <>
                {words.failed} {code === 'weak_password' && shared.weakPassword}
                {code === 'invalid_credentials' && shared.emailTaken}
                {unsentSentence(trouble, general, formats)}
              </>
            )
          }
        >
          <NewAccountFields
            name={fields.register('fullName')}
            email={fields.register('email')}
            password={fields.register('password')}
            errors={{ name: problemOf('fullName'), email: problemOf('email'), password: problemOf('password') }}
          />
          <ProfileFields fields={fields} problemOf={problemOf} />
        </FormFrame>
      )}
    </FormPage>
  );
}
