import { type FormEvent, useId, useState } from 'react';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { unlessTyped } from '../look/kept.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { ForbiddenProps } from './forbidden-props.tsx';
import classes from './properties.module.css';
import { Offers } from './offers.tsx';
import { PropChoice } from './prop-choice.tsx';
import { type ForbiddenProp, isForbidden, isWritable, typedValue } from './writable-prop.ts';

interface NewPropProps {
  readonly known: readonly ComponentProp[];
  readonly onAdd: (name: string, value: string | number | boolean) => Promise<boolean>;
}

const nothing = { name: '', value: '' };

/**
 * Gives what is looked at a property that it does not have yet, of those that its type allows. What cannot be given here is listed
 * with why, and says so also to whoever types its name.
 */
export function NewProp({ known, onAdd }: NewPropProps) {
  const { newProp } = useWindowLanguage().words;
  const id = useId();
  const [typed, setTyped] = useState(nothing);
  const { name, value } = typed;
  const writable = known.filter(isWritable);
  const forbidden = known.filter(isForbidden);
  if (writable.length + forbidden.length === 0) return null;
  const prop = writable.find((one) => one.name === name);
  const refused = forbidden.find((one) => one.name === name);
  const written = prop ? typedValue(prop, value) : null;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (written === null || !(await onAdd(name, written))) return;
    setTyped(unlessTyped(typed, nothing));
  };
  const setValue = (given: string) => setTyped({ name, value: given });
  return (
    <>
      <form className={classes.newProp} onSubmit={(event) => void add(event)}>
        <label htmlFor={id} className="visually-hidden">
          {newProp.name}
        </label>
        <input
          id={id}
          className={controls.field}
          dir="ltr"
          list={`${id}-names`}
          placeholder={newProp.name}
          aria-describedby={refused || prop?.doc ? `${id}-doc` : undefined}
          value={name}
          onChange={(event) => setTyped({ name: event.target.value, value: '' })}
        />
        <datalist id={`${id}-names`}>
          {writable.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </datalist>
        {refused && <RefusedValue id={`${id}-doc`} prop={refused} />}
        {prop && (
          <>
            {prop.values ? (
              <PropChoice label={newProp.value} values={prop.values} value={value} onChoose={setValue} />
            ) : (
              <input
                className={controls.field}
                dir="auto"
                aria-label={newProp.value}
                placeholder={prop.type}
                list={prop.offers ? `${id}-offers` : undefined}
                value={value}
                onChange={(event) => setValue(event.target.value)}
              />
            )}
            {prop.offers && <Offers id={`${id}-offers`} offers={prop.offers} />}
            <button type="submit" className={controls.button} disabled={written === null}>
              {newProp.add}
            </button>
            {prop.doc && (
              <p id={`${id}-doc`} className={controls.quiet} dir="auto">
                {prop.doc}
              </p>
            )}
          </>
        )}
      </form>
      <ForbiddenProps props={forbidden} />
    </>
  );
}

/** In the place of a value that cannot be given: its type, which can be read, and why. */
function RefusedValue({ id, prop }: { readonly id: string; readonly prop: ForbiddenProp }) {
  const spoken = useWindowLanguage();
  const { why, next } = refusalSentence(spoken, prop.refusal);
  return (
    <>
      <input
        className={controls.field}
        dir="ltr"
        readOnly
        aria-label={spoken.words.newProp.value}
        aria-describedby={id}
        value={prop.type}
      />
      <output className={controls.quiet}>
        <span id={id}>
          {why} {next}
        </span>
      </output>
    </>
  );
}
