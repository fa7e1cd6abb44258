import classes from './field.module.css';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day of the calendar. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
