import { useEffect, useRef, useState } from 'react';
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
import { EmailField } from '../email-field.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { studentText } from './student-text.ts';

const schema = z.object({ email: emailField });
const initial = { email: '' };

/** Asks for a link with which a forgotten password is replaced; says the same whether there is such an account or not. */
export function ForgotPasswordPage({ loginPath }: { readonly loginPath: string }) {
  const { language, formats } = useLanguage();
  const { forgot: words } = useLocalized(studentText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const [isSent, setIsSent] = useState(false);
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
    setIsSent(asked.ok);
    return asked.ok ? null : asked.error;
  });
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
        <div>
          <button type="button" className="button" data-quiet onClick={() => setIsSent(false)}>
            {words.again}
          </button>
        </div>
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
