import * as z from 'zod/mini';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import type { AppError } from '../../../domain/app-error.ts';
import { type CredentialProblem, knownPassword, newPassword } from '../../../domain/credentials.ts';
import { refusalSentence } from '../../../i18n/form-failure.ts';
import { useLanguage } from '../../../i18n/language-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { formText } from '../../../ui/forms/form-text.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useKeptForm } from '../../../ui/forms/use-kept-form.ts';
import { showNotice } from '../../../ui/overlays/notice-store.ts';
import { FormFrame } from '../form-frame.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { sharedAccountText } from '../shared-account-text.ts';
import { securityText } from './security-text.ts';
import classes from './security.module.css';

interface ChangePasswordFormProps {
  /** The password was changed, or is left as it is. */
  readonly onEnd: () => void;
}

const schema = z.object({ present: knownPassword, password: newPassword });
const initial = { present: '', password: '' };

/** Asks for the present password and the one that shall take its place. */
export function ChangePasswordForm({ onEnd }: ChangePasswordFormProps) {
  const { formats } = useLanguage();
  const words = useLocalized(securityText);
  const shared = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { store } = useAuth();
  const { fields, isSending, failure, sendBy } = useKeptForm<typeof initial, typeof initial, AppError>({
    name: 'change-password',
    schema,
    initial,
    secrets: ['present', 'password'],
  });
  const problem = fields.formState.errors.present?.message;
  const submit = sendBy(async ({ present, password }) => {
    const changed = await store.changePassword({ present, next: password });
    if (!changed.ok) return changed.error;
    showNotice(words.changed);
    onEnd();
    return null;
  });
  const codes = {
    invalid_credentials: words.wrong,
    same_password: words.same,
    weak_password: shared.weakPassword,
  };
  const alert = failure && refusalSentence(failure, { codes, other: words.refused }, general, formats);
  return (
    <div className={classes.form}>
      <FormFrame
        onSubmit={submit}
        isSending={isSending}
        submit={{ name: words.submit, sending: words.sending }}
        alert={alert}
      >
        <PasswordField
          label={words.present}
          error={problem === undefined ? undefined : shared.problems[problem as CredentialProblem]}
          autoComplete="current-password"
          {...fields.register('present')}
        />
        <NewPasswordField
          label={words.next}
          problem={fields.formState.errors.password?.message}
          {...fields.register('password')}
        />
      </FormFrame>
      <button type="button" className="button" data-quiet disabled={isSending} onClick={onEnd}>
        {words.leave}
      </button>
    </div>
  );
}
