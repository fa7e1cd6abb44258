import { minuteAtSchool } from '../../domain/school-calendar.ts';
import { readSchoolMinute } from '../../domain/school-minute.ts';
import { readMoment, wireMoment } from '../../domain/wire-moment.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { now } from '../../platform/clock.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { authoringText } from './authoring-text.ts';
import { isDeviceAtOdds } from './device-clock.ts';
import { nextMorning, typedMoment } from './post-moment.ts';
import classes from './entry-form.module.css';

interface MomentFieldProps {
  /** What stands in the form: a moment, what was typed of one, and null for at once. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

/** Whether a post appears at once, or else at which minute of the school's clock. */
export function MomentField({ value, error, onChange }: MomentFieldProps) {
  const { fields, timed: words, problems } = useLocalized(authoringText);
  const { formats } = useLanguage();
  const at = readMoment(value);
  const shown = at === null ? (value ?? '') : minuteAtSchool(at);
  const read = readSchoolMinute(shown);
  return (
    <div className={classes.moment}>
      <CheckField
        label={words.later}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? nextMorning(now()) : null)}
      />
      {value !== null && (
        <TextField
          label={fields.publish_at}
          help={words.help}
          error={read.name === 'skipped' ? problems.skipped : error}
          type="datetime-local"
          dir="ltr"
          min={minuteAtSchool(now())}
          // A year has four figures: the fifth goes to the next part.
          max="9999-12-31T23:59"
          value={shown}
          onChange={(event) => onChange(typedMoment(event.target.value))}
        />
      )}
      {read.name === 'twice' && (
        <SelectField
          label={words.which}
          help={words.twice}
          options={[
            { value: wireMoment(read.first), name: words.first },
            { value: wireMoment(read.second), name: words.second },
          ]}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <output className={classes.fresh}>
        {at !== null && isDeviceAtOdds(at) && words.otherClock(formats.clockAt(at))}
      </output>
    </div>
  );
}
