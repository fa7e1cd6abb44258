import * as z from 'zod/mini';
import type { AppError } from '../../domain/app-error.ts';
import { emailField, typedAs } from '../../domain/credentials.ts';
import { unsentSentence } from '../../i18n/form-failure.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { formText } from '../../ui/forms/form-text.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useKeptForm } from '../../ui/forms/use-kept-form.ts';
import { EmailField } from './email-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { sharedAccountText } from './shared-account-text.ts';

/** A code as it was typed, beside the address that its mail came to. */
export interface TypedCode {
  readonly email: string;
  readonly token: string;
}

interface MailCodeFormProps {
  /** Its name among the forms of the portal. */
  readonly name: string;
  /** The address, where the page knows it; null asks for it. */
  readonly email: string | null;
  /** Spends the code; `wrong` is the server's own word that it is none. */
  readonly onCode: (typed: TypedCode) => Promise<AppError | 'wrong' | null>;
}

// A hosted school says itself how long its codes are.
const codeField = z.string().check(
  typedAs('code'),
  z.overwrite((value) => value.replaceAll('-', '')),
  z.regex(/^\d{6,10}$/),
);
const schema = z.object({ email: emailField, token: codeField });

/** Takes the code of a mail from whoever reads it on another device, or whose link does not open. */
export function MailCodeForm({ name, email, onCode }: MailCodeFormProps) {
  const { formats } = useLanguage();
  const words = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const { fields, isSending, failure, sendBy } = useKeptForm<TypedCode, TypedCode, AppError | 'wrong'>({
    name,
    schema,
    initial: { email: email ?? '', token: '' },
    secrets: email === null ? ['token'] : ['email', 'token'],
  });
  const { errors } = fields.formState;
  const wrong = failure === 'wrong' ? words.code.wrong : null;
  const unsent = failure !== null && failure !== 'wrong' ? unsentSentence(failure, general, formats) : null;
  return (
    <FormFrame
      onSubmit={sendBy(onCode)}
      isSending={isSending}
      submit={{ name: words.code.submit, sending: words.code.sending }}
      alert={failure && (wrong ?? unsent ?? words.code.refused)}
    >
      {email === null && (
        <EmailField error={errors.email ? words.problems.email : undefined} {...fields.register('email')} />
      )}
      <TextField
        label={words.code.label}
        help={words.code.help}
        inputMode="numeric"
        dir="ltr"
        autoComplete="one-time-code"
        spellCheck={false}
        error={errors.token ? words.code.missing : undefined}
        {...fields.register('token')}
      />
    </FormFrame>
  );
}
