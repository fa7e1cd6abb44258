import { useLocalized } from '../../i18n/localized.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import type { SignOutQuestion } from './sign-out-question.ts';
import { signOutText } from './sign-out-text.ts';

/** Says how much would be lost, and lets the person stay. */
export function SignOutDialog({ unsent, answer }: SignOutQuestion) {
  const words = useLocalized(signOutText);
  return (
    <ConfirmDialog
      title={words.title}
      action={unsent === null ? words.unknown.leave : words.leave}
      onConfirm={() => answer(true)}
      // The dialog closes before it confirms: what was confirmed must be heard first.
      onClose={() => queueMicrotask(() => answer(false))}
    >
      {unsent === null ? words.unknown.text : words.text(unsent)}
    </ConfirmDialog>
  );
}
