import * as z from 'zod/mini';
import { useAuth } from '../../backend/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { isAppError } from '../../domain/app-error.ts';
import { type CredentialProblem, emailField, knownPassword } from '../../domain/credentials.ts';
import { siteOf } from '../../domain/school.ts';
import { unsentSentence } from '../../i18n/form-failure.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { accountWords } from '../../ui/form/account-text.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { formText } from '../../ui/form/form-text.ts';
import { SignInFields } from '../../ui/form/sign-in-fields.tsx';
import { useKeptForm } from '../../ui/form/use-kept-form.ts';
import { WrongDoorNote } from '../../ui/form/wrong-door.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { showNotice } from '../../ui/notice-store.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { studentText } from './words.ts';

interface StudentLoginPageProps {
  readonly paths: { readonly signup: string; readonly forgot: string; readonly teacher: string };
  /** Somebody signed in who is no student, and where they are at home. */
  readonly wrong: { readonly name: string; readonly isTeacher: boolean; readonly home: string } | null;
  readonly onSignOut: () => void;
}

const schema = z.object({ email: emailField, password: knownPassword });
const initial = { email: '', password: '' };

/** The students' door. A student who has passed it is led on by the router. */
export function StudentLoginPage({ paths, wrong, onSignOut }: StudentLoginPageProps) {
  const { language, formats } = useLanguage();
  const { login: words } = useLocalized(studentText);
  const shared = useLocalized(accountWords);
  const general = useLocalized(formText);
  const { state, store } = useAuth();
  const { fields, isSending, sendBy } = useKeptForm<typeof initial, typeof initial, 'told'>({
    name: 'student-login',
    schema,
    initial,
    secrets: ['password'],
  });
  const problemOf = (name: keyof typeof initial) => {
    const problem = fields.formState.errors[name]?.message;
    return problem === undefined ? undefined : shared.problems[problem as CredentialProblem];
  };
  const tell = (text: string) => showNotice({ title: words.errorTitle, text, tone: 'trouble', stays: true });
  const meaning = (error: AppError): string => {
    if (!isAppError(error, 'refused')) return unsentSentence(error, general, formats) ?? words.unexpected;
    return error.details.status === 400 ? words.wrong : error.details.message || words.unexpected;
  };

  const submit = sendBy(async (values) => {
    const entered = await store.signIn(values);
    if (!entered.ok) {
      tell(meaning(entered.error));
      return 'told';
    }
    if (entered.value.student !== null) showNotice({ ...words.done, stays: true });
    return null;
  });
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      note={state.name === 'visitor' && state.ended ? shared.ended : null}
      head={<PageHead title={words.title} site={siteOf(language)} description={words.description} />}
      ways={
        wrong
          ? undefined
          : [
              { path: paths.forgot, name: words.forgot },
              { path: paths.signup, name: words.signup },
              { path: paths.teacher, name: words.teacher },
            ]
      }
    >
      {wrong ? (
        <WrongDoorNote
          name={wrong.name}
          why={wrong.isTeacher ? words.isTeacher : words.noStudent}
          way={
            wrong.isTeacher ? { path: wrong.home, name: words.toTeacher } : { path: paths.signup, name: words.finish }
          }
          onSignOut={onSignOut}
        />
      ) : (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={null}
        >
          <SignInFields
            email={fields.register('email')}
            password={fields.register('password')}
            errors={{ email: problemOf('email'), password: problemOf('password') }}
          />
        </FormFrame>
      )}
    </FormPage>
  );
}
