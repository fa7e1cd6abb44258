import { type ComponentProps, useState } from 'react';
import { characterCount } from '../../domain/characters.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Field, type FieldWords } from './field.tsx';
import { formText } from './form-text.ts';
import classes from './field.module.css';

type LongTextFieldProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
    /** Most characters it takes, counted while one writes. More can be typed, so that nothing pasted is cut off unseen. */
    readonly limit: number;
    /** What stands in it at first. */
    readonly initial: string;
  };

/** Several lines of text, with how much room is left. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, aside, help, error, limit, initial, onChange, ...area } = props;
  const { formats } = useLanguage();
  const words = useLocalized(formText);
  const [typedLength, setLength] = useState(() => characterCount(initial));
  const length = typeof area.value === 'string' ? characterCount(area.value) : typedLength;
  return (
    <Field
      {...{ label, aside, help, error }}
      footer={
        <p className={classes.counter}>{length > 0 && words.count(formats.number(length), formats.number(limit))}</p>
      }
    >
      {(ties) => (
        <textarea
          dir="auto"
          {...area}
          {...ties}
          className={`${classes.control} ${classes.long}`}
          onChange={(event) => {
            setLength(characterCount(event.target.value));
            return onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}
