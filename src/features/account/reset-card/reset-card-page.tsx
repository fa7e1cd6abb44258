import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { codeInAddress } from '../../../domain/acceptance-code.ts';
import type { AppError } from '../../../domain/app-error.ts';
import { type CredentialProblem, newPassword } from '../../../domain/credentials.ts';
import { shortestCode } from '../../../domain/limits.ts';
import { siteOf } from '../../../domain/school.ts';
import { refusalSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { formText } from '../../../ui/forms/form-text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { showNotice } from '../../../ui/overlays/notice-store.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { FormFrame } from '../form-frame.tsx';
import { FormPage } from '../form-page.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { redeemCard } from './redeem-card.ts';
import { resetCardText } from './reset-card-text.ts';

interface ResetCardPageProps {
  readonly paths: { readonly login: string; readonly forgotPassword: string };
}

const says = (problem: CredentialProblem | 'card-missing') => problem;
const schema = z.object({
  code: z.string().check(z.minLength(shortestCode, says('card-missing'))),
  password: newPassword,
});
type CardForm = z.infer<typeof schema>;

/**
 * Takes a new password from a student who has a code card of the administration, and no way to their mail; it begins with the
 * code that the address brought.
 */
export function ResetCardPage({ paths }: ResetCardPageProps) {
  const { hash } = useLocation();
  // Another card is another form: the code that was typed before does not stay in it.
  return <ResetCardForm key={hash} code={codeInAddress(hash)} paths={paths} />;
}

function ResetCardForm({ paths, code }: ResetCardPageProps & { readonly code: string | null }) {
  const { language, formats } = useLanguage();
  const words = useLocalized(resetCardText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const navigate = useNavigate();
  const { fields, isSending, failure, sendBy } = useKeptForm<CardForm, CardForm, AppError | 'wrong'>({
    name: 'reset-card',
    schema,
    initial: { code: code ?? '', password: '' },
    secrets: ['code', 'password'],
  });
  const submit = sendBy(async (form) => {
    const redeemed = await redeemCard(store, form);
    if (!redeemed.ok) return redeemed.error;
    if (redeemed.value === null) return 'wrong';
    const { email, isIn } = redeemed.value;
    showNotice(isIn ? words.done : words.doneNotIn(email));
    await navigate(paths.login, { replace: true });
    return null;
  });
  const codes = { '22023': shared.weakPassword };
  const alert =
    failure === 'wrong'
      ? words.wrong
      : failure && refusalSentence(failure, { codes, other: words.refused }, general, formats);
  return (
    <FormPage
      title={words.title}
      lead={words.lead}
      head={<PageHead title={words.title} site={siteOf(language)} unlisted />}
      ways={[
        { path: paths.forgotPassword, name: words.byMail, before: words.mail },
        { path: paths.login, name: words.login },
      ]}
    >
      <FormFrame
        onSubmit={submit}
        isSending={isSending}
        submit={{ name: words.submit, sending: words.sending }}
        alert={alert}
      >
        <TextField
          label={words.code}
          help={words.codeHelp}
          error={fields.formState.errors.code ? words.codeMissing : undefined}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...fields.register('code')}
        />
        <NewPasswordField problem={fields.formState.errors.password?.message} {...fields.register('password')} />
      </FormFrame>
    </FormPage>
  );
}
