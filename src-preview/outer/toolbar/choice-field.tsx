import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { nothingTyped, rowByName, withLetter } from '../look/typed-name.ts';
import { choiceStep } from './choice-keys.ts';
import classes from './choice-field.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly options: readonly Option[];
  readonly isOff: boolean;
  /** Whether what was chosen is on its way. */
  readonly isBusy: boolean;
  readonly onChoose: (value: string) => void;
}

/**
 * One of several, where choosing has consequences: keys go about in a list, and only what is confirmed in it is chosen. Leaving it
 * leaves everything as it was.
 */
export function ChoiceField({ label, hint, icon, value, options, isOff, isBusy, onChoose }: ChoiceFieldProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef(nothingTyped);
  /** The option that keys have come to; null while the list is folded. */
  const [at, setReached] = useState<number | null>(null);
  // It is folded while it is off, and stays so once it is on again: nobody asked for the list then.
  if (isOff && at !== null) setReached(null);
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  useEffect(() => showIn(list.current, at), [at]);
  const choose = (index: number): void => {
    setReached(null);
    const next = options[index];
    if (next && next.value !== value) onChoose(next.value);
  };
  const typeAhead = ({ key, timeStamp }: KeyboardEvent): void => {
    typed.current = withLetter(typed.current, key, timeStamp);
    const namesOf = (option: Option) => [option.label];
    const found = rowByName(options, at ?? chosen, { typed: typed.current.text, namesOf });
    setReached(found < 0 ? (at ?? chosen) : found);
  };
  const hear = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (isOff || ctrlKey || metaKey) return;
    const step = choiceStep({ key, altKey }, { at, chosen, count: options.length });
    const isLetter = step === null && key.length === 1 && !altKey;
    if (isLetter) typeAhead(event);
    else typed.current = nothingTyped;
    if (step?.kind === 'go') setReached(step.at);
    if (step?.kind === 'fold' || step?.kind === 'leave') setReached(null);
    if (step?.kind === 'choose') choose(at ?? chosen);
    if ((step === null && !isLetter) || step?.kind === 'leave') return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.choice} title={at === null ? hint : undefined}>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <div
        // A browser's own list of choices chooses at each arrow while it is folded.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        tabIndex={0}
        className={classes.field}
        aria-labelledby={`${id}-label`}
        aria-haspopup="listbox"
        aria-expanded={at !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={at === null ? undefined : `${id}-${at}`}
        aria-disabled={isOff}
        aria-busy={isBusy}
        onKeyDown={hear}
        onClick={() => setReached(at === null ? chosen : null)}
        onBlur={() => setReached(null)}
      >
        {icon}
        <bdi className={classes.value}>{options[chosen]?.label}</bdi>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-labelledby={`${id}-label`}
        className={classes.list}
        hidden={at === null}
      >
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            data-reached={index === at || undefined}
            className={classes.option}
            // The field keeps the focus, and hears the keys.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <bdi>{option.label}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Has the option in sight that keys have come to. */
function showIn(list: HTMLElement | null, at: number | null): void {
  const option = at === null ? undefined : list?.children[at];
  if (!list || !(option instanceof HTMLElement)) return;
  const { offsetTop: top, offsetHeight: height } = option;
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
}
