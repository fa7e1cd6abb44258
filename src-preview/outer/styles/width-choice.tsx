import { useId } from 'react';
import type { StyleReport } from '../../protocol/styles.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { deviceOfWidth, frameWidths } from '../state/store/editor-state.ts';
import { spanInWords, spanOfFrame } from './width-spans.ts';
import classes from './styles.module.css';

interface WidthChoiceProps {
  readonly widths: StyleReport['breakpoints'];
  readonly value: readonly string[];
  readonly onChange: (widths: readonly string[]) => void;
}

/** At which widths a change holds: where the rule says so itself, at those of one frame only, or from or up to one of the project's. */
export function WidthChoice({ widths, value, onChange }: WidthChoiceProps) {
  const { words, figures } = useWindowLanguage();
  const id = useId();
  if (widths.length === 0) return null;
  const { reach } = words;
  const spans = frameWidths.flatMap((width) => {
    const span = spanOfFrame(width, widths);
    return span ? [{ width, span }] : [];
  });
  const isUpTo = (name: string) => name.startsWith('max-');
  const option = ({ name, condition }: (typeof widths)[number]) => (
    <option key={name} value={name}>
      {`\u2068${name} ${condition}\u2069`}
    </option>
  );
  return (
    <div className={classes.width}>
      <label htmlFor={id}>{reach.widths}</label>
      <select
        id={id}
        className={controls.field}
        value={value.join(' ')}
        onChange={(event) => onChange(event.target.value.split(' ').filter(Boolean))}
      >
        <option value="">{words.styles.asWritten}</option>
        <optgroup label={reach.oneFrame}>
          {spans.map(({ width, span }) => (
            <option key={width} value={span.modifiers.join(' ')}>
              {`${words.widthNames[deviceOfWidth[width]]}: ${spanInWords(span, reach, figures)}`}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.styles.from}>{widths.filter(({ name }) => !isUpTo(name)).map(option)}</optgroup>
        <optgroup label={reach.upToWidth}>{widths.filter(({ name }) => isUpTo(name)).map(option)}</optgroup>
      </select>
    </div>
  );
}
