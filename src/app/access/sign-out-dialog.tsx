import { useLocalized } from '../../i18n/localized.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import type { SignOutQuestion } from './sign-out-question.ts';
import type { SignOutMessages } from './sign-out-messages.ts';
import { signOutText } from './sign-out-text.ts';

/** Says how much would be lost, and what can be done about each kind of it; lets the person stay. */
export function SignOutDialog({ unsent, answer }: SignOutQuestion) {
  const words = useLocalized(signOutText);
  const counted = unsent === 'counting' ? null : unsent;
  return (
    <ConfirmDialog
      title={counted?.changes === 0 ? words.draftsTitle : words.title}
      action={counted ? words.leave : words.unknown.leave}
      onConfirm={() => answer(true)}
      // The dialog closes before it confirms: what was confirmed must be heard first.
      onClose={() => queueMicrotask(() => answer(false))}
    >
      <output>{saidOf(unsent, words)}</output>
    </ConfirmDialog>
  );
}

function saidOf(unsent: SignOutQuestion['unsent'], words: SignOutMessages): string {
  if (unsent === 'counting') return words.counting;
  if (unsent === null) return words.unknown.text;
  const { changes, drafts } = unsent;
  return [changes > 0 && words.text(changes), drafts > 0 && words.drafts(drafts)].filter(Boolean).join(' ');
}
