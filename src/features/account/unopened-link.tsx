import { type ReactNode, useState } from 'react';
import type { AppError } from '../../domain/app-error.ts';
import { unsentSentence } from '../../i18n/form-failure.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { formText } from '../../ui/forms/form-text.ts';
import { FormFrame } from './form-frame.tsx';
import { sharedAccountText } from './shared-account-text.ts';

interface UnopenedLinkProps {
  /** What the press is for. */
  readonly action: string;
  /** Spends the link; what kept it from the server. */
  readonly onOpen: () => Promise<AppError | null>;
  readonly children: ReactNode;
}

/** The one press that spends the link of a mail: opening its address does not, because programs that look into mails do that too. */
export function UnopenedLink({ action, onOpen, children }: UnopenedLinkProps) {
  const { formats } = useLanguage();
  const words = useLocalized(sharedAccountText);
  const general = useLocalized(formText);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<AppError | null>(null);
  async function open(): Promise<void> {
    if (isSending) return;
    setSending(true);
    setFailure(null);
    const met = await onOpen();
    setSending(false);
    setFailure(met);
  }
  return (
    <FormFrame
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
      isSending={isSending}
      submit={{ name: action, sending: words.code.sending }}
      alert={failure && (unsentSentence(failure, general, formats) ?? words.code.refused)}
    >
      {children}
    </FormFrame>
  );
}
