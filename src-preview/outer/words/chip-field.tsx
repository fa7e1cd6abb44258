import { useEffect, useLayoutEffect, useRef } from 'react';
import { type TextPiece, textOfPieces } from '../../protocol/texts.ts';
import { visibleText } from '../../protocol/visible-text.ts';
import { useEditor } from '../state/editor-context.ts';
import type { TextDraft } from '../state/store/refused-edit.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { piecesIn } from './pieces-in.ts';
import { endsTyping, isLeftLater } from './typing-ends.ts';
import { useBranchWords } from './use-branch-words.ts';
import { useOwnWords } from './use-own-words.ts';
import classes from './words.module.css';

interface ChipFieldProps {
  readonly label: string;
  readonly language: string | null;
  readonly pieces: readonly TextPiece[];
  /** What was typed here before and not written; it is gone on from there. */
  readonly draft: TextDraft | null;
  readonly isFocused: boolean;
  /** Answers whether it was written. */
  readonly onKeep: (pieces: readonly TextPiece[], before: string) => Promise<boolean>;
}

const chipNames = new WeakMap<Node, string>();

/**
 * A sentence to type in, its values as chips that can be passed and never broken: what would take one away is not done.
 * Leaving keeps what was typed, Escape leaves it as it was.
 */
export function ChipField({ label, language, pieces, draft, isFocused, onKeep }: ChipFieldProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { value: called } = useBranchWords();
  const field = useRef<HTMLDivElement>(null);
  const text = textOfPieces(pieces);
  /** What was there when the typing began: somebody else may write meanwhile. */
  const before = useRef(text);
  const own = useOwnWords(before, text);
  const typedIn = (element: HTMLElement) => piecesIn(element, (node) => chipNames.get(node) ?? null, pieces);

  // `text` stands for the pieces: a list that says the same must not disturb whoever is typing.
  useLayoutEffect(() => {
    const { current: element } = field;
    if (!element) return;
    const isTypedOver = element === document.activeElement && textOfPieces(typedIn(element)) !== before.current;
    if (isTypedOver) return;
    write(element, draft?.pieces ?? pieces, { called, describe: words.valueLocked });
    before.current = draft?.before ?? text;
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  useEffect(() => {
    if (isFocused || draft) field.current?.focus();
  }, [isFocused, draft]);

  // What React calls `onBeforeInput` tells of nothing that is taken away.
  useEffect(() => {
    const { current: element } = field;
    const hear = (event: InputEvent) => takeInput(event, element, () => editor.sayChipKept());
    element?.addEventListener('beforeinput', hear);
    return () => element?.removeEventListener('beforeinput', hear);
  }, [editor]);

  const keep = (): void => {
    if (!field.current) return;
    const typed = typedIn(field.current);
    const said = textOfPieces(typed);
    if (said === own.standing(text)) return;
    own.write(visibleText(said, before.current).text, onKeep(typed, before.current));
  };
  return (
    <div
      ref={field}
      data-words-field
      className={classes.text}
      // No field of HTML holds chips.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      contentEditable
      suppressContentEditableWarning
      lang={language ?? undefined}
      dir="auto"
      onFocus={() => editor.setTyping('field')}
      onBlur={(event) => {
        if (isLeftLater(event)) return;
        if (endsTyping(event)) editor.setTyping(null);
        keep();
      }}
      onPaste={(event) => {
        event.preventDefault();
        insertText(event.clipboardData.getData('text/plain'));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && field.current) {
          event.stopPropagation();
          write(field.current, pieces, { called, describe: words.valueLocked });
          before.current = text;
          field.current.blur();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) field.current?.blur();
      }}
    />
  );
}

/** How a chip is called, and what is said of it. */
interface ChipWords {
  readonly called: (name: string) => string;
  readonly describe: (name: string) => string;
}

function write(field: HTMLElement, pieces: readonly TextPiece[], { called, describe }: ChipWords): void {
  field.replaceChildren(
    ...pieces.map((piece) => {
      if (piece.kind === 'words') return piece.text;
      const chip = document.createElement('span');
      chip.className = classes['chip'] ?? '';
      chip.contentEditable = 'false';
      chip.title = describe(called(piece.name));
      chip.textContent = piece.shown ?? called(piece.name);
      chipNames.set(chip, piece.name);
      return chip;
    }),
  );
}

/** Lets plain text in, breaks of lines as such, and nothing that would take a value away. */
function takeInput(event: InputEvent, field: HTMLElement | null, sayKept: () => void): void {
  const { inputType } = event;
  if (breaksChip(field, event)) {
    event.preventDefault();
    sayKept();
  } else if (inputType === 'insertParagraph') {
    event.preventDefault();
    // A paragraph would hide what is in it, and what parts it from the one before.
    document.execCommand?.('insertLineBreak');
  } else if (/^format|FromDrop$|^deleteByDrag$/.test(inputType)) event.preventDefault();
}

/** Puts words where the caret is, as typing would: what is taken back then is what came last. */
function insertText(text: string): void {
  // The only way that keeps the browser's own undo in the field; deprecated, and kept everywhere.
  if (document.execCommand?.('insertText', false, text)) return;
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  range.deleteContents();
  range.insertNode(document.createTextNode(text));
  range.collapse(false);
}

/** Whether what is about to be typed would take a value away. */
function breaksChip(field: HTMLElement | null, event: InputEvent): boolean {
  if (!field || event.inputType.startsWith('history') || typeof event.getTargetRanges !== 'function') return false;
  const chips = [...field.querySelectorAll('span')].filter((child) => chipNames.has(child));
  return event.getTargetRanges().some((target) => {
    const range = document.createRange();
    range.setStart(target.startContainer, target.startOffset);
    range.setEnd(target.endContainer, target.endOffset);
    return !range.collapsed && chips.some((chip) => range.intersectsNode(chip));
  });
}
