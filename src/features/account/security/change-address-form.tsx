import * as z from 'zod/mini';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { type CredentialProblem, emailField } from '../../../domain/credentials.ts';
import { refusalSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { formText } from '../../../ui/forms/form-text.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { FormFrame } from '../form-frame.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { changeAddress } from './address.ts';
import { securityText } from './security-text.ts';
import classes from './security.module.css';

interface ChangeAddressFormProps {
  readonly present: string;
  /** Mails are on their way, or the address is left as it is. */
  readonly onEnd: () => void;
}

const schema = z.object({ email: emailField });
const initial = { email: '' };

/** Asks for the address that shall take the place of the present one. */
export function ChangeAddressForm({ present, onEnd }: ChangeAddressFormProps) {
  const { formats } = useLanguage();
  const words = useLocalized(securityText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const { fields, isSending, failure, sendBy } = useKeptForm<typeof initial, typeof initial, AppError>({
    name: 'change-address',
    schema,
    initial,
    secrets: [],
  });
  const problem = fields.formState.errors.email?.message;
  const submit = sendBy(async ({ email }) => {
    const asked = await changeAddress(store, email);
    if (!asked.ok) return asked.error;
    onEnd();
    return null;
  });
  const codes = { email_exists: words.addressTaken };
  const alert = failure && refusalSentence(failure, { codes, other: words.addressRefused }, general, formats);
  return (
    <div className={classes.form}>
      <p>{words.addressText(present)}</p>
      <FormFrame
        onSubmit={submit}
        isSending={isSending}
        submit={{ name: words.sendMails, sending: words.sending }}
        alert={alert}
      >
        <TextField
          label={words.newAddress}
          error={problem === undefined ? undefined : shared.problems[problem as CredentialProblem]}
          type="email"
          dir="ltr"
          autoComplete="email"
          {...fields.register('email')}
        />
      </FormFrame>
      <button type="button" className="button" data-quiet disabled={isSending} onClick={onEnd}>
        {words.leave}
      </button>
    </div>
  );
}
