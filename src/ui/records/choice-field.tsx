import classes from './field.module.css';

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly name: string }[];
  readonly onChange: (value: V) => void;
  /** The label is for screen readers only: what stands around says it already. */
  readonly quiet?: boolean;
  readonly disabled?: boolean;
}

/** One of a few. */
export function ChoiceField<V extends string>(props: ChoiceFieldProps<V>) {
  const { label, value, choices, onChange, quiet = false, disabled = false } = props;
  return (
    <label className={classes.field}>
      <span className={quiet ? 'visually-hidden' : undefined}>{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  );
}
