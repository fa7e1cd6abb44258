import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import type { ChangeAnswer } from '../state/changes/changes.ts';
import { declarationsIn } from './css-text.ts';
import { completed, evaluated, stepped } from './number-steps.ts';
import classes from './styles.module.css';
import own from './value-field.module.css';

interface ValueFieldProps {
  readonly label: string;
  readonly value: string;
  /** What stands there while there is no one value. */
  readonly placeholder?: string | undefined;
  /** The list of values that are offered. */
  readonly list?: string | undefined;
  /** Where values are lengths: the unit of a number that is typed alone, if what stood there has none. */
  readonly usualUnit?: string;
  readonly isSmall?: boolean;
  readonly onFocus?: () => void;
  /** A value that is only looked at. */
  readonly onTry: (value: string) => void;
  readonly onKeep: (value: string) => Promise<ChangeAnswer>;
  readonly onLeave: () => void;
  /** Whole declarations were pasted. */
  readonly onPasteAll: (values: Readonly<Record<string, string>>) => void;
}

/**
 * A value to type over: arrows go a step on, with Shift ten, sums are worked out, leaving keeps, Escape leaves it as it was.
 * What is refused, or that nobody answers to, stays as it was typed, with the reason below it.
 */
export function ValueField(props: ValueFieldProps) {
  const {
    label,
    value,
    placeholder,
    list,
    usualUnit,
    isSmall = false,
    onFocus,
    onTry,
    onKeep,
    onLeave,
    onPasteAll,
  } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setUnwritten] = useUnwritten(() => setTyped(null));
  // What was said of another value is not said of this one.
  const unwritten = last?.typed === typed ? last.answer : null;
  const keep = async (): Promise<void> => {
    if (typed === null || unwritten?.state === 'refused') return;
    const wanted = completed(evaluated(typed), value, usualUnit);
    if (wanted === value) onLeave();
    else {
      const answer = await onKeep(wanted);
      const left = isUnwritten(answer) ? answer : null;
      setUnwritten(left && { typed, answer: left });
      if (left !== null) return;
    }
    // What was typed over meanwhile is not written yet.
    setTyped(unlessTyped(typed, null));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
      setUnwritten(null);
      onLeave();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = stepped(typed ?? value, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    if (next === null) return;
    event.preventDefault();
    setTyped(next);
    setUnwritten(null);
    onTry(next);
  };
  const paste = (event: ClipboardEvent): void => {
    const values = declarationsIn(event.clipboardData.getData('text/plain'));
    if (!values) return;
    event.preventDefault();
    onPasteAll(values);
  };
  return (
    <>
      <input
        className={`${controls.field} ${isSmall ? classes.small : ''}`}
        dir="ltr"
        aria-label={label}
        aria-invalid={unwritten?.state === 'refused' || undefined}
        aria-describedby={unwritten ? `${id}-why` : undefined}
        list={list}
        placeholder={placeholder}
        value={typed ?? value}
        onFocus={onFocus}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnwritten(null);
        }}
        onBlur={() => void keep()}
        onKeyDown={press}
        onPaste={paste}
      />
      {unwritten && <WhyUnwritten id={`${id}-why`} unwritten={unwritten} isOver={isSmall} />}
    </>
  );
}

/** What became of a value that was typed and is not written. */
type Unwritten = Exclude<ChangeAnswer, { state: 'written' }>;

/** Whether a value is still to be written: one that stands there already is not. */
function isUnwritten(answer: ChangeAnswer): answer is Unwritten {
  return answer.state === 'lost' || (answer.state === 'refused' && answer.refusal.code !== 'NOTHING_TO_CHANGE');
}

/** Why what stands typed in a field is not written; it goes, with what was typed, once something else is looked at. */
function useUnwritten(onGone: () => void) {
  const [last, setLast] = useState<{ readonly typed: string; readonly answer: Unwritten } | null>(null);
  const looked = useEditorState((state) => lookedAt(state)?.element.codebaseId ?? null);
  const [seen, setSeen] = useState(looked);
  if (looked !== seen) {
    setSeen(looked);
    if (last !== null) {
      setLast(null);
      onGone();
    }
  }
  return [last, setLast] as const;
}

interface WhyUnwrittenProps {
  readonly id: string;
  readonly unwritten: Unwritten;
  /** Over what is below, where there is no room. */
  readonly isOver: boolean;
}

function WhyUnwritten({ id, unwritten, isOver }: WhyUnwrittenProps) {
  const spoken = useWindowLanguage();
  const refused = unwritten.state === 'refused' ? refusalSentence(spoken, unwritten.refusal) : null;
  return (
    <small id={id} className={isOver ? own.over : own.refused}>
      {refused ? `${refused.why} ${refused.next}` : spoken.words.lostServer}
    </small>
  );
}
