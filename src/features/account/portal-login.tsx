import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { Account } from '../../domain/account.ts';
import { type AppError, isAppError } from '../../domain/app-error.ts';
import { type CredentialProblem, emailField, knownPassword } from '../../domain/credentials.ts';
import { siteOf } from '../../domain/school.ts';
import { loginFailure } from '../../i18n/form-failure.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { sharedAccountText } from './shared-account-text.ts';
import { FormFrame } from './form-frame.tsx';
import { FormPage, type Way } from './form-page.tsx';
import { formText } from '../../ui/forms/form-text.ts';
import { SignInFields } from './sign-in-fields.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-form.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useOwnNotice } from '../../ui/overlays/use-own-notice.ts';

interface PortalLoginProps {
  /** Which login page: what is typed at one does not stand at another. */
  readonly name: string;
  readonly words: {
    readonly title: string;
    readonly lead: string;
    readonly description: string;
    readonly submit: string;
    readonly sending: string;
    /** What the server means by refusing address and password. */
    readonly wrong: string;
  };
  /** Over every failure, and where there is nothing better to say. */
  readonly failure: { readonly title: string; readonly text: string };
  readonly forgot: { readonly path: string; readonly name: string };
  readonly ways: readonly Way[];
  /** What stands in place of the form for whoever is signed in and belongs to another portal. */
  readonly wrongPortal: ReactNode;
  /** What to say to whoever has come in and does not belong here; null when all is well. */
  readonly onEntered: (account: Account) => string | null;
}

const schema = z.object({ email: emailField, password: knownPassword });
const initial = { email: '', password: '' };

/** The login of a portal. Whoever has passed it is led on by the router. */
export function PortalLogin(props: PortalLoginProps) {
  const { name, words, failure, forgot, ways, wrongPortal, onEntered } = props;
  const { language, formats, t } = useLanguage();
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { state, store } = useAuth();
  const { fields, isSending, sendBy } = useKeptForm<typeof initial, typeof initial, 'told'>({
    name,
    schema,
    initial,
    secrets: ['password'],
  });
  const problemOf = (field: keyof typeof initial) => {
    const problem = fields.formState.errors[field]?.message;
    return problem === undefined ? undefined : shared.problems[problem as CredentialProblem];
  };
  // It is about this try on this page: the next try, and whoever leaves the page, leaves it behind.
  const notice = useOwnNotice();
  const tell = (text: string) =>
    notice.show({ ...(text !== failure.title && { title: failure.title }), text, tone: 'problem' });
  const meaning = (error: AppError): string => {
    if (!isAppError(error, 'refused')) return loginFailure(error, failure.text, general, formats);
    return error.details.status === 400 ? words.wrong : error.details.message || failure.text;
  };

  const submit = sendBy(async (values) => {
    notice.takeBack();
    const entered = await store.signIn(values);
    if (!entered.ok) {
      tell(meaning(entered.error));
      return 'told';
    }
    const objection = onEntered(entered.value);
    if (objection !== null) tell(objection);
    return null;
  });
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      note={state.name !== 'visitor' || !state.ended ? null : state.isDeleted ? t('account.deleted') : shared.ended}
      head={<PageHead title={words.title} site={siteOf(language)} description={words.description} />}
      ways={wrongPortal ? undefined : ways}
    >
      {wrongPortal ?? (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={null}
        >
          <SignInFields
            email={fields.register('email')}
            password={fields.register('password')}
            forgot={forgot}
            errors={{ email: problemOf('email'), password: problemOf('password') }}
          />
        </FormFrame>
      )}
    </FormPage>
  );
}
