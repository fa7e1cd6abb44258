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
      {/* A year has four figures: the fifth goes to the next part. */}
      <input type="date" max="9999-12-31" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
