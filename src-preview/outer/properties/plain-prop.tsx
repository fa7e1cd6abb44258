import { type FormEvent, useId, useState } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import { PropChoice } from './prop-choice.tsx';
import classes from './properties.module.css';
import { isPlainName, type PlainKind, plainValue } from './writable-prop.ts';

interface PlainPropProps {
  /** The names of what it has already. */
  readonly given: readonly string[];
  readonly onAdd: (name: string, value: string | number | boolean) => Promise<boolean>;
}

const kinds: readonly PlainKind[] = ['text', 'number', 'yesOrNo'];
const nothing = { name: '', value: '' };

/** Gives what is looked at a property where no types say which ones it takes: by its name, a kind of value and the value. */
export function PlainProp({ given, onAdd }: PlainPropProps) {
  const { newProp } = useWindowLanguage().words;
  const id = useId();
  const [typed, setTyped] = useState(nothing);
  const [kind, setKind] = useState<PlainKind>('text');
  const name = typed.name.trim();
  const value = plainValue(kind, typed.value);
  const canBeAdded = isPlainName(name, given) && value !== null;
  const setValue = (next: string) => setTyped({ ...typed, value: next });
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!canBeAdded || !(await onAdd(name, value))) return;
    setTyped(unlessTyped(typed, nothing));
  };
  return (
    <form className={classes.newProp} onSubmit={(event) => void add(event)}>
      <input
        className={controls.field}
        dir="ltr"
        aria-label={newProp.name}
        aria-describedby={`${id}-why`}
        placeholder={newProp.name}
        value={typed.name}
        onChange={(event) => setTyped({ ...typed, name: event.target.value })}
      />
      <p id={`${id}-why`} className={controls.quiet}>
        {newProp.untyped}
      </p>
      {name !== '' && (
        <>
          <select
            className={controls.field}
            aria-label={newProp.kind}
            value={kind}
            onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? 'text')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {newProp.kinds[one]}
              </option>
            ))}
          </select>
          {kind === 'yesOrNo' ? (
            <PropChoice label={newProp.value} values={[true, false]} value={typed.value} onChoose={setValue} />
          ) : (
            <input
              className={controls.field}
              dir="auto"
              inputMode={kind === 'number' ? 'decimal' : undefined}
              aria-label={newProp.value}
              placeholder={newProp.value}
              value={typed.value}
              onChange={(event) => setValue(event.target.value)}
            />
          )}
          <button type="submit" className={controls.button} disabled={!canBeAdded}>
            {newProp.add}
          </button>
        </>
      )}
    </form>
  );
}
