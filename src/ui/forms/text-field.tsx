import type { ComponentProps } from 'react';
import { Field, type FieldWords } from './field.tsx';
import classes from './field.module.css';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A line of text. What follows no language, such as an address, is given `dir="ltr"`; all else runs as it is written. */
export function TextField({ label, aside, help, error, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, aside, help, error }}>
      {(ties) => <input dir="auto" {...input} {...ties} className={classes.control} />}
    </Field>
  );
}
