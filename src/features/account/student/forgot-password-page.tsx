import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { emailField } from '../../../domain/credentials.ts';
import { siteOf } from '../../../domain/school.ts';
import { unsentSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { FormFrame } from '../form-frame.tsx';
import { FormPage } from '../form-page.tsx';
import { formText } from '../../../ui/forms/form-text.ts';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { MailCodeForm, type TypedCode } from '../mail-code-form.tsx';
import { spendProof } from '../spend-proof.ts';
import { EmailField } from '../email-field.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { studentText } from './student-text.ts';

const schema = z.object({ email: emailField });
const initial = { email: '' };

interface ForgotPasswordPageProps {
  readonly loginPath: string;
  /** Where a new password is chosen. */
  readonly resetPath: string;
}

/** Asks for a link with which a forgotten password is replaced; says the same whether there is such an account or not. */
export function ForgotPasswordPage({ loginPath, resetPath }: ForgotPasswordPageProps) {
  const { language, formats } = useLanguage();
  const { forgot: words } = useLocalized(studentText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSent = sentTo !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasTurned = useRef(false);
  // What was under the finger is gone: whoever used it is told where they are.
  useEffect(() => {
    if (hasTurned.current || isSent) heading.current?.focus();
    hasTurned.current ||= isSent;
  }, [isSent]);
  const { fields, isSending, failure, sendBy } = useKeptForm<typeof initial, typeof initial, AppError>({
    name: 'forgot-password',
    schema,
    initial,
    secrets: [],
  });
  const submit = sendBy(async ({ email }) => {
    const asked = await store.requestPasswordReset(email);
    setSentTo(asked.ok ? email : null);
    return asked.ok ? null : asked.error;
  });
  async function enter(typed: TypedCode): Promise<AppError | 'wrong' | null> {
    const met = await spendProof(store, typed);
    if (met === null) await navigate(resetPath);
    return met;
  }
  return (
    <FormPage
      headingRef={heading}
      title={isSent ? words.sent.title : words.title}
      lead={isSent ? words.sent.text : words.lead}
      head={<PageHead title={words.title} site={siteOf(language)} unlisted />}
      ways={[
        { path: '#card', name: words.card },
        { path: loginPath, name: words.login },
      ]}
    >
      {isSent ? (
        <>
          <MailCodeForm name="forgot-code" email={sentTo} onCode={enter} />
          <div>
            <button type="button" className="button" data-quiet onClick={() => setSentTo(null)}>
              {words.again}
            </button>
          </div>
        </>
      ) : (
        <FormFrame
          onSubmit={submit}
          isSending={isSending}
          submit={{ name: words.submit, sending: words.sending }}
          alert={failure && (unsentSentence(failure, general, formats) ?? words.refused)}
        >
          <EmailField
            error={fields.formState.errors.email ? shared.problems.email : undefined}
            {...fields.register('email')}
          />
        </FormFrame>
      )}
    </FormPage>
  );
}
