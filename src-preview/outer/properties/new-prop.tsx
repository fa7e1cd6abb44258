import { type FormEvent, useId, useState } from 'react';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import classes from './properties.module.css';
import { Offers } from './offers.tsx';
import { PropChoice } from './prop-choice.tsx';
import { isWritable, typedValue } from './writable-prop.ts';

interface NewPropProps {
  readonly known: readonly ComponentProp[];
  readonly onAdd: (name: string, value: string | number | boolean) => Promise<boolean>;
}

/** Gives what is looked at a property that it does not have yet, of those that its type allows. */
export function NewProp({ known, onAdd }: NewPropProps) {
  const { newProp } = useWindowLanguage().words;
  const id = useId();
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const writable = known.filter(isWritable);
  if (writable.length === 0) return null;
  const prop = writable.find((one) => one.name === name);
  const written = prop ? typedValue(prop, value) : null;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (written === null || !(await onAdd(name, written))) return;
    setName('');
    setValue('');
  };
  return (
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
        aria-describedby={prop?.doc ? `${id}-doc` : undefined}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setValue('');
        }}
      />
      <datalist id={`${id}-names`}>
        {writable.map((one) => (
          <option key={one.name}>{one.name}</option>
        ))}
      </datalist>
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
  );
}
