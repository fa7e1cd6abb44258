import { useEffect, useRef, useState } from 'react';
import { textOfPieces } from '../../protocol/texts.ts';
import { visibleText } from '../../protocol/visible-text.ts';
import { useEditor } from '../state/editor-context.ts';
import type { TextDraft } from '../state/store/refused-edit.ts';
import { endsTyping, isLeftLater } from './typing-ends.ts';
import { useOwnWords } from './use-own-words.ts';
import classes from './words.module.css';

interface PlainFieldProps {
  readonly label: string;
  readonly language: string | null;
  readonly text: string;
  /** What was typed here before and not written; it is gone on from there. */
  readonly draft: TextDraft | null;
  readonly isFocused: boolean;
  /** Answers whether it was written. */
  readonly onKeep: (text: string, before: string) => Promise<boolean>;
}

/** A sentence to type in. Leaving keeps what was typed, Escape leaves it as it was. */
export function PlainField({ label, language, text, draft, isFocused, onKeep }: PlainFieldProps) {
  const editor = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const isLeft = useRef(false);
  /** What was there when the typing began: somebody else may write meanwhile. */
  const before = useRef(draft?.before ?? text);
  const own = useOwnWords(before, text);
  const [typed, setTyped] = useState(draft ? textOfPieces(draft.pieces) : text);
  const [written, setWritten] = useState(text);
  // What the file says by now shows at once, unless somebody is typing over it.
  if (written !== text) {
    setWritten(text);
    if (typed === written) setTyped(text);
  }
  useEffect(() => {
    if (isFocused || draft) field.current?.focus();
  }, [isFocused, draft]);
  return (
    <textarea
      ref={field}
      data-words-field
      className={classes.text}
      aria-label={label}
      rows={1}
      lang={language ?? undefined}
      dir="auto"
      spellCheck
      value={typed}
      onChange={(event) => {
        if (typed === written) before.current = written;
        setTyped(event.target.value);
      }}
      onFocus={() => editor.setTyping('field')}
      onBlur={(event) => {
        if (isLeftLater(event)) return;
        if (endsTyping(event)) editor.setTyping(null);
        if (isLeft.current) setTyped(text);
        else if (typed !== own.standing(text)) {
          // What is taken out of it once it is written does not stay here either.
          const seen = visibleText(typed, before.current).text;
          setTyped(seen);
          own.write(seen, onKeep(typed, before.current));
        }
        isLeft.current = false;
      }}
      onKeyDown={(event) => {
        const isKept = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (event.key !== 'Escape' && !isKept) return;
        event.stopPropagation();
        isLeft.current = !isKept;
        field.current?.blur();
      }}
    />
  );
}
