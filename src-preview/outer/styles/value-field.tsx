import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import controls from '../look/controls.module.css';
import { declarationsIn } from './css-text.ts';
import { evaluated, stepped } from './number-steps.ts';
import classes from './styles.module.css';

interface ValueFieldProps {
  readonly label: string;
  readonly value: string;
  /** What stands there while there is no one value. */
  readonly placeholder?: string | undefined;
  /** The list of values that are offered. */
  readonly list?: string | undefined;
  readonly isSmall?: boolean;
  readonly onFocus?: () => void;
  /** A value that is only looked at. */
  readonly onTry: (value: string) => void;
  readonly onKeep: (value: string) => Promise<boolean>;
  readonly onLeave: () => void;
  /** Whole declarations were pasted. */
  readonly onPasteAll: (values: Readonly<Record<string, string>>) => void;
}

/** A value to type over: arrows go a step on, with Shift ten, sums are worked out, leaving keeps, Escape leaves it as it was. */
export function ValueField(props: ValueFieldProps) {
  const { label, value, placeholder, list, isSmall = false, onFocus, onTry, onKeep, onLeave, onPasteAll } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const keep = async (): Promise<void> => {
    if (typed === null) return;
    const wanted = evaluated(typed);
    if (wanted === value || (wanted === '' && value === '')) onLeave();
    else await onKeep(wanted);
    setTyped(null);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
      onLeave();
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    const next = stepped(typed ?? value, (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    if (next === null) return;
    event.preventDefault();
    setTyped(next);
    onTry(next);
  };
  const paste = (event: ClipboardEvent): void => {
    const values = declarationsIn(event.clipboardData.getData('text/plain'));
    if (!values) return;
    event.preventDefault();
    onPasteAll(values);
  };
  return (
    <input
      className={`${controls.field} ${isSmall ? classes.small : ''}`}
      dir="ltr"
      aria-label={label}
      list={list}
      placeholder={placeholder}
      value={typed ?? value}
      onFocus={onFocus}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void keep()}
      onKeyDown={press}
      onPaste={paste}
    />
  );
}
