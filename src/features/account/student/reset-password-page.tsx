import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { newPassword } from '../../../domain/credentials.ts';
import { siteOf } from '../../../domain/school.ts';
import { refusalSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormPage } from '../form-page.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { useLocalized } from '../../../i18n/localized.ts';
import { showNotice } from '../../../ui/overlays/notice-store.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { ResetEntry } from './reset-entry.tsx';
import { studentText } from './student-text.ts';

interface ResetPasswordPageProps {
  /** Whose password it is to be; null where the link has let nobody in. */
  readonly account: { readonly name: string; readonly home: string } | null;
  readonly forgotPath: string;
  /** What is known of the link of a mail that led here. */
  readonly link: 'none' | 'unopened' | 'dead';
  /** What stands in place of the form; null where a password may be chosen. */
  readonly instead: ReactNode;
}

const schema = z.object({ password: newPassword });
const initial = { password: '' };

/** Takes a new password from whoever came through the link of a mail. */
export function ResetPasswordPage({ account, forgotPath, link, instead }: ResetPasswordPageProps) {
  const { language, formats } = useLanguage();
  const { reset: words } = useLocalized(studentText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const { fields, isSending, failure, sendBy } = useKeptForm<typeof initial, typeof initial, AppError>({
    name: 'reset-password',
    schema,
    initial,
    secrets: ['password'],
  });
  const submit = sendBy(async ({ password }) => {
    const changed = await store.setPassword(password);
    if (!changed.ok) return changed.error;
    showNotice(words.done);
    if (account) await navigate(account.home, { replace: true });
    return null;
  });
  const codes = {
    same_password: words.same,
    weak_password: shared.weakPassword,
    reauthentication_needed: words.stale,
  };
  const alert = failure && refusalSentence(failure, { codes, other: words.refused }, general, formats);
  const head = <PageHead title={words.title} site={siteOf(language)} unlisted />;
  const again = { path: forgotPath, name: words.forgot };
  if (instead !== null) {
    return (
      <FormPage title={words.title} head={head}>
        {instead}
      </FormPage>
    );
  }
  if (account === null) {
    return <ResetEntry link={link} ways={[again]} />;
  }
  return (
    <FormPage title={words.title} lead={words.lead(account.name)} head={head} ways={[again]}>
      <FormFrame
        onSubmit={submit}
        isSending={isSending}
        submit={{ name: words.submit, sending: words.sending }}
        alert={alert}
      >
        <NewPasswordField problem={fields.formState.errors.password?.message} {...fields.register('password')} />
      </FormFrame>
    </FormPage>
  );
}
