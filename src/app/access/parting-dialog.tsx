import { useLocalized } from '../../i18n/localized.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import type { PartingQuestion } from './parting-question.ts';
import { partingText } from './parting-text.ts';

/** Says how much would be lost, and lets the person stay. */
export function PartingDialog({ unsent, answer }: PartingQuestion) {
  const words = useLocalized(partingText);
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
