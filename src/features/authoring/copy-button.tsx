import { copiedText, type Fields } from '../../domain/authoring.ts';
import { isolate } from '../../i18n/isolate.ts';
import { copyText } from '../../platform/copy-text.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { authoringText } from './authoring-text.ts';

interface CopyButtonProps {
  readonly fields: Fields;
  /** Names the thing where several stand on one page. */
  readonly of?: string;
}

/** Copies the words of a thing, so that they can be taken anywhere. */
export function CopyButton({ fields, of }: CopyButtonProps) {
  const { conflict: words, list } = useLocalized(authoringText);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(copiedText(fields));
    if (isCopied) showNotice(words.copied);
    else showProblem(words.notCopied);
  };
  return (
    <button
      type="button"
      className="button"
      data-quiet
      aria-label={of === undefined ? undefined : list.of(words.copy, isolate(of))}
      onClick={() => void copy()}
    >
      {words.copy}
    </button>
  );
}
