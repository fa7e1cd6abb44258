import { type ReactNode, useId } from 'react';
import { Icon } from '../icons/icon.tsx';
import classes from './field.module.css';

/** What every field of a form says of itself. */
export interface FieldWords {
  readonly label: string;
  /** Beside the label: that it may be left empty, for one. */
  readonly aside?: string | undefined;
  /** Before the mistake can be made. */
  readonly help?: ReactNode;
  /** What else describes it, by its id: rules that stand below several fields, for one. */
  readonly describedBy?: string | undefined;
  /** What to do about what was entered; undefined while there is nothing wrong with it. */
  readonly error?: string | undefined;
}

/** What ties a control to its words. */
interface ControlTies {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

interface FieldProps extends FieldWords {
  readonly children: (ties: ControlTies) => ReactNode;
  /** Below the control, such as a count. */
  readonly footer?: ReactNode;
  /** At the end of the line of its label, such as a way out of it. */
  readonly beside?: ReactNode;
}

/** One question of a form: label above, help before the control, the mistake beside it, all of them read out with it. */
export function Field(props: FieldProps) {
  const { label, aside, help, describedBy, error, footer, beside, children } = props;
  const id = useId();
  const described = [help && `${id}-help`, describedBy, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <div className={classes.top}>
        <label className={classes.label} htmlFor={id}>
          {label}
          {aside && <span className={classes.aside}> {aside}</span>}
        </label>
        {beside}
      </div>
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {footer}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a field, told by a sign and by words. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={classes.error}>
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}
