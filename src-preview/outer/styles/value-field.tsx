import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import type { ChangeAnswer } from '../state/changes/changes.ts';
import { declarationsIn } from './css-text.ts';
import { completed, evaluated, stepped } from './number-steps.ts';
import { useUnwritten } from './use-unwritten.ts';
import { WhyUnwritten } from './why-unwritten.tsx';
import classes from './styles.module.css';

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
  const input = useRef<HTMLInputElement>(null);
  const { unwritten, answered, forget, settle } = useUnwritten(typed, () => setTyped(null));
  /** What is being asked for: leaving the field meanwhile asks for it no second time. */
  const asking = useRef<string | null>(null);
  const keep = async (text: string): Promise<void> => {
    const wanted = completed(evaluated(text), value, usualUnit);
    if (wanted === value) {
      onLeave();
      settle();
    } else {
      asking.current = text;
      const answer = await onKeep(wanted);
      asking.current = null;
      if (answered(text, answer)) return;
    }
    // What was typed over meanwhile is not written yet.
    setTyped(unlessTyped(text, null));
  };
  const leave = () => {
    if (typed !== null && typed !== asking.current && unwritten?.state !== 'refused') void keep(typed);
  };
  const take = (nearest: string): void => {
    input.current?.focus();
    const others = declarationsIn(nearest);
    // It is said of another property.
    if (others) {
      setTyped(null);
      settle();
      return onPasteAll(others);
    }
    setTyped(nearest);
    void keep(nearest);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
      settle();
      onLeave();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = stepped(typed ?? value, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    if (next === null) return;
    event.preventDefault();
    setTyped(next);
    forget();
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
        ref={input}
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
          forget();
        }}
        onBlur={leave}
        onKeyDown={press}
        onPaste={paste}
      />
      {unwritten && <WhyUnwritten id={`${id}-why`} unwritten={unwritten} isOver={isSmall} onTake={take} />}
    </>
  );
}
