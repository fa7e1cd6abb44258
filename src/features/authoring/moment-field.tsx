import { wireMoment } from '../../domain/wire-moment.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { minuteAtSchool } from '../../i18n/school-time.ts';
import { now } from '../../platform/clock.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { authoringText } from './authoring-text.ts';
import { momentAtSchool, nextMorning } from './school-minute.ts';
import classes from './entry-form.module.css';

interface MomentFieldProps {
  /** What stands in the form: a moment, null for at once, and an empty text as long as none was chosen. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

const written = (at: number): string => (Number.isNaN(at) ? '' : wireMoment(at));

/** Whether a post appears at once, or else at which minute of the school's clock. */
export function MomentField({ value, error, onChange }: MomentFieldProps) {
  const { fields, timed: words } = useLocalized(authoringText);
  const at = value === null ? Number.NaN : Date.parse(value);
  return (
    <div className={classes.moment}>
      <CheckField
        label={words.later}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? written(nextMorning(now())) : null)}
      />
      {value !== null && (
        <TextField
          label={fields.publish_at}
          help={words.help}
          error={error}
          type="datetime-local"
          dir="ltr"
          min={minuteAtSchool(now())}
          value={Number.isNaN(at) ? '' : minuteAtSchool(at)}
          onChange={(event) => onChange(written(momentAtSchool(event.target.value)))}
        />
      )}
    </div>
  );
}
