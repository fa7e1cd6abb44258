import type { ComponentProp } from '../../protocol/http/replies.ts';
import controls from '../look/controls.module.css';

interface PropChoiceProps {
  readonly label?: string;
  readonly id?: string;
  readonly describedBy?: string | undefined;
  readonly values: NonNullable<ComponentProp['values']>;
  /** As text; what is none of the values is shown as it is. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** One of the values that a type allows. */
export function PropChoice({ label, id, describedBy, values, value, onChoose }: PropChoiceProps) {
  const texts = values.map(String);
  return (
    <select
      id={id}
      className={controls.field}
      dir="ltr"
      aria-label={label}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {!texts.includes(value) && <option value={value}>{value}</option>}
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </select>
  );
}
