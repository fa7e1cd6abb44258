import classes from './field.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isNumber?: boolean;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  /** What is wrong with it stands there; null while nothing is. */
  readonly errorId: string | null;
  readonly onChange: (value: string) => void;
}

/** A line of words, or a number. */
export function TextField(props: TextFieldProps) {
  const { label, value, isNumber = false, placeholder, className = '', errorId, onChange } = props;
  return (
    <label className={`${classes.field} ${className}`}>
      <span>{label}</span>
      <input
        className="at-edge"
        type="text"
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : undefined}
        dir={isNumber ? 'ltr' : 'auto'}
        value={value}
        placeholder={placeholder}
        aria-invalid={errorId !== null}
        aria-describedby={errorId ?? undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
