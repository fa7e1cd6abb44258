import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { isAppError } from '../../../domain/app-error.ts';
import { siteOf } from '../../../domain/school.ts';
import { type FormMessages } from '../../../i18n/form-messages.ts';
import { loginFailure } from '../../../i18n/form-failure.ts';
import type { Formats } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import type { SharedAccountMessages } from '../../../i18n/account-messages.ts';
import { sharedAccountText } from '../shared-account-text.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormPage } from '../form-page.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { useLocalized } from '../../../i18n/localized.ts';
import { showNotice } from '../../../ui/overlays/notice-store.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { registerStudent, type Registration, registrationSchema, type RegistrationFailure } from './registration.ts';
import { SignupFields } from './signup-fields.tsx';
import type { StudentMessages } from './student-messages.ts';
import { studentText } from './student-text.ts';

interface StudentSignupPageProps {
  /** The acceptance code that the address brought, to begin with; it is sent by nobody but the student. */
  readonly code: string | null;
  readonly paths: { readonly login: string; readonly confirmation: string; readonly privacy: string };
  /** Under the field of the code: where it comes from. */
  readonly codeHelp: ReactNode;
  /** What stands in place of the form; null where somebody may register. */
  readonly instead: ReactNode;
}

const initial: Registration = {
  displayName: '',
  email: '',
  acceptanceCode: '',
  password: '',
  confirmPassword: '',
  grade: '',
  bio: '',
  consent: false,
};

interface Sayings {
  readonly words: StudentMessages['signup'];
  readonly shared: SharedAccountMessages;
  readonly general: FormMessages;
  readonly formats: Formats;
}

/** What a failed registration means, and what to do. */
function meaning(failure: RegistrationFailure, { words, shared, general, formats }: Sayings): string {
  if (failure.at === 'code') return failure.message ?? words.codeInvalid;
  const { error } = failure;
  const lead = { 'code-check': words.codeUnchecked, account: words.accountFailed, student: words.studentFailed };
  const code = isAppError(error, 'refused') ? error.details.code : null;
  if (code === 'weak_password') return shared.weakPassword;
  if (code === 'invalid_credentials') return shared.emailTaken;
  // The database says in Arabic what stands in the way of this account.
  if (code === 'PT409' && isAppError(error, 'refused')) return error.details.message;
  const own = lead[failure.at];
  const said = loginFailure(error, own, general, formats);
  return said === own ? own : `${own.replace(/[.]$/, '')}. ${said}`;
}

/** Makes a student of whoever has an acceptance code. */
export function StudentSignupPage({ code, paths, codeHelp, instead }: StudentSignupPageProps) {
  const { language, formats } = useLanguage();
  const { signup: words } = useLocalized(studentText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const { fields, isSending, failure, sendBy } = useKeptForm<Registration, Registration, RegistrationFailure>({
    name: 'student-signup',
    schema: registrationSchema,
    initial: { ...initial, acceptanceCode: code ?? '' },
    secrets: ['password', 'confirmPassword', 'acceptanceCode'],
  });
  const submit = sendBy(async (values) => {
    const met = await registerStudent(store, values);
    if (met !== null) {
      const text = meaning(met, { words, shared, general, formats });
      showNotice({ title: words.errorTitle, text, tone: 'problem' });
      return met;
    }
    showNotice(words.done);
    await navigate(paths.confirmation, { replace: true });
    return null;
  });
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      isWide
      head={<PageHead title={words.title} site={siteOf(language)} description={words.lead} />}
      ways={[{ path: paths.login, name: words.login }]}
    >
      {instead ?? (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={failure && meaning(failure, { words, shared, general, formats })}
        >
          <SignupFields fields={fields} privacyPath={paths.privacy} codeHelp={codeHelp} />
        </FormFrame>
      )}
    </FormPage>
  );
}
