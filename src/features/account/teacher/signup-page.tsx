import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { type AppError, isAppError } from '../../../domain/app-error.ts';
import type { CredentialProblem } from '../../../domain/credentials.ts';
import { siteOf } from '../../../domain/school.ts';
import { unsentSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormPage } from '../form-page.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { NewAccountFields } from '../new-account-fields.tsx';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { useLocalized } from '../../../i18n/localized.ts';
import { showNotice } from '../../../ui/overlays/notice-store.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { registerTeacher, type Registration, type RegistrationProblem, registrationSchema } from './registration.ts';
import { teacherText } from './teacher-text.ts';

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
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const { fields, isSending, failure, sendBy } = useKeptForm<Registration, Registration, AppError>({
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
    showNotice(words.done);
    await navigate(paths.pending);
    return null;
  });
  const code = failure !== null && isAppError(failure, 'refused') ? failure.details.code : null;
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      isWide
      head={<PageHead title={words.title} site={siteOf(language)} description={words.lead} />}
      ways={[{ path: paths.login, name: words.signIn, before: words.have }]}
    >
      {instead ?? (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={
            failure && (
              <>
                {words.failed} {code === 'weak_password' && shared.weakPassword}
                {code === 'invalid_credentials' && shared.emailTaken}
                {unsentSentence(failure, general, formats)}
              </>
            )
          }
        >
          <NewAccountFields
            name={fields.register('fullName')}
            email={fields.register('email')}
            password={fields.register('password')}
            typed={fields.watch('password')}
            errors={{ name: problemOf('fullName'), email: problemOf('email'), password: problemOf('password') }}
          />
          <ProfileFields fields={fields} problemOf={problemOf} />
        </FormFrame>
      )}
    </FormPage>
  );
}
