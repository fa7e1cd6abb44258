import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import { isolate } from '../../i18n/isolate.ts';
import { copyText } from '../../platform/copy-text.ts';
import { useLocalized } from '../../ui/localized.ts';
import { showNotice } from '../../ui/notice-store.ts';
import { authoringText } from './authoring-text.ts';
import { forms } from './forms.ts';

interface CopyButtonProps {
  readonly kind: AuthoredKind;
  readonly fields: Fields;
  /** Names the thing where several stand on one page. */
  readonly of?: string;
}

/** Copies the words of a thing, so that they can be taken anywhere. */
export function CopyButton({ kind, fields, of }: CopyButtonProps) {
  const { conflict: words, list } = useLocalized(authoringText);
  const copy = async (): Promise<void> => {
    const texts = forms[kind].fields.map((name) => fields[name]).filter((value) => typeof value === 'string');
    const isCopied = await copyText(texts.filter((text) => !text.startsWith('picture:')).join('\n\n'));
    showNotice(isCopied ? words.copied : words.notCopied);
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
