import * as z from 'zod/mini';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AppError } from '../../domain/app-error.ts';
import { emailField, typedAs } from '../../domain/credentials.ts';
import { siteOf } from '../../domain/school.ts';
import { loginFailure } from '../../i18n/form-failure.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { sharedAccountText } from './shared-account-text.ts';
import { FormFrame } from './form-frame.tsx';
import { FormPage } from './form-page.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-form.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { accountText } from './account-text.ts';
import { loginRefusal } from './login-failure.ts';

interface LoginPageProps {
  readonly paths: {
    readonly signup: string;
    readonly forgot: string;
    readonly teacher: string;
    readonly student: string;
  };
}

/** Both, or neither is worth asking the server for. */
const schema = z.object({
  email: z.string().check(typedAs('email')),
  password: z.string(),
});
const initial = { email: '', password: '' };

/** The general login: whoever has passed it is led on by the router. */
export function LoginPage({ paths }: LoginPageProps) {
  const { language, formats, t } = useLanguage();
  const { login: words } = useLocalized(accountText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { state, store } = useAuth();
  const { fields, isSending, failure, sendBy } = useKeptForm<
    typeof initial,
    z.infer<typeof schema>,
    AppError | 'incomplete' | 'no-address'
  >({ name: 'login', schema, initial, secrets: ['password'] });

  const submit = sendBy(async (values) => {
    if (values.email === '' || values.password === '') return 'incomplete';
    // The server would say no more than that the two do not belong together.
    if (!z.safeParse(emailField, values.email).success) return 'no-address';
    const entered = await store.signIn(values);
    return entered.ok ? null : entered.error;
  });
  const alert = () => {
    if (failure === null) return null;
    if (failure === 'incomplete') return words.incomplete;
    if (failure === 'no-address') return words.invalidEmail;
    return loginFailure(failure, loginRefusal(failure, words, shared), general, formats);
  };
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      note={state.name !== 'visitor' || !state.ended ? null : state.isDeleted ? t('account.deleted') : shared.ended}
      head={<PageHead title={words.title} site={siteOf(language)} description={words.description} />}
      ways={[
        { path: paths.signup, name: words.signup, before: words.noAccount },
        { path: paths.student, name: words.student, before: words.forStudents },
        { path: paths.teacher, name: words.teacher, before: words.forTeachers },
      ]}
    >
      <FormFrame
        onSubmit={submit}
        isSending={isSending}
        submit={{ name: words.submit, sending: words.sending }}
        alert={alert()}
      >
        <SignInFields
          email={fields.register('email')}
          password={fields.register('password')}
          forgot={{ path: paths.forgot, name: words.forgot }}
        />
      </FormFrame>
    </FormPage>
  );
}
