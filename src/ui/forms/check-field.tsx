import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, type FieldWords } from './field.tsx';
import classes from './field.module.css';

type CheckFieldProps = Omit<FieldWords, 'aside' | 'label' | 'describedBy'> & { readonly label: ReactNode } & Omit<
    ComponentProps<'input'>,
    'id' | 'className' | 'type'
  >;

/** Something to agree to; the whole sentence is the target. */
export function CheckField({ label, help, error, ...input }: CheckFieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label className={classes.check}>
        <input
          {...input}
          type="checkbox"
          className={classes.box}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
        />
        <span>{label}</span>
      </label>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
