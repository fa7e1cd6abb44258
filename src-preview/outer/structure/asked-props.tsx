import type { ComponentProp } from '../../protocol/http/replies.ts';
import controls from '../look/controls.module.css';
import { PropChoice } from '../properties/prop-choice.tsx';
import { isWritable } from '../properties/writable-prop.ts';

interface AskedPropsProps {
  readonly props: readonly ComponentProp[];
  /** What was typed, by name. */
  readonly typed: Readonly<Record<string, string>>;
  readonly onChange: (typed: Readonly<Record<string, string>>) => void;
}

/** What a component asks for that nobody can guess, as far as it can be typed or chosen. */
export function AskedProps({ props, typed, onChange }: AskedPropsProps) {
  return props.filter(isWritable).map((prop) => {
    const { name, type, values } = prop;
    const keep = (value: string) => onChange({ ...typed, [name]: value });
    return (
      <label key={name}>
        <code dir="ltr">{name}</code>
        {values ? (
          <PropChoice label={name} values={values} value={typed[name] ?? ''} onChoose={keep} />
        ) : (
          <input
            className={controls.field}
            dir="auto"
            placeholder={type}
            value={typed[name] ?? ''}
            onChange={(event) => keep(event.target.value)}
          />
        )}
      </label>
    );
  });
}
