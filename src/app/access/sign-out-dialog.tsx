import { useLocalized } from '../../i18n/localized.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import type { SignOutQuestion } from './sign-out-question.ts';
import { signOutText } from './sign-out-text.ts';

/** Says how much would be lost, and what can be done about each kind of it; lets the person stay. */
export function SignOutDialog({ unsent, answer }: SignOutQuestion) {
  const words = useLocalized(signOutText);
  const said = unsent
    ? [unsent.changes > 0 && words.text(unsent.changes), unsent.drafts > 0 && words.drafts(unsent.drafts)]
    : [words.unknown.text];
  return (
    <ConfirmDialog
      title={unsent?.changes === 0 ? words.draftsTitle : words.title}
      action={unsent === null ? words.unknown.leave : words.leave}
      onConfirm={() => answer(true)}
      // The dialog closes before it confirms: what was confirmed must be heard first.
      onClose={() => queueMicrotask(() => answer(false))}
    >
      {said.filter(Boolean).join(' ')}
    </ConfirmDialog>
  );
}
