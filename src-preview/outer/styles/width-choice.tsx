import { useId } from 'react';
import type { StyleReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import classes from './styles.module.css';

interface WidthChoiceProps {
  readonly widths: StyleReport['breakpoints'];
  readonly value: string | null;
  readonly onChange: (width: string | null) => void;
}

/** From which width on a change holds: where the rule says so itself, or from one of the project's. */
export function WidthChoice({ widths, value, onChange }: WidthChoiceProps) {
  const { words } = useWindowLanguage();
  const id = useId();
  if (widths.length === 0) return null;
  return (
    <div className={classes.width}>
      <label htmlFor={id}>{words.styles.from}</label>
      <select
        id={id}
        className={controls.field}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{words.styles.asWritten}</option>
        {widths.map(({ name, condition }) => (
          <option key={name} value={name}>
            {`\u2068${name} ${condition}\u2069`}
          </option>
        ))}
      </select>
    </div>
  );
}
