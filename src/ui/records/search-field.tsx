import classes from './field.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Where somebody types what they look for. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input type="search" dir="auto" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
