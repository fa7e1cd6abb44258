import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import classes from './field.module.css';

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly name: string }[];
    /** The choice of none, as the first. */
    readonly none?: string;
  };

/** One of several, by the device's own list. */
export function SelectField({ label, aside, help, error, options, none, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, aside, help, error }}>
      {(ties) => (
        <select {...select} {...ties} className={classes.control}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
