import type { PushChoices } from '../../backend/push-subscription.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { minutesOf, timeOf } from './minutes-of-day.ts';
import { notificationsText } from './notifications-text.ts';
import classes from './notifications.module.css';

type Quiet = PushChoices['quiet'];

/** A night, as most have it. */
const night = { from: 22 * 60, until: 7 * 60 };

/** When nothing shall be heard. */
export function QuietHours({ quiet, onChange }: { readonly quiet: Quiet; readonly onChange: (quiet: Quiet) => void }) {
  const words = useLocalized(notificationsText);
  const field = (name: 'from' | 'until') =>
    quiet && (
      <label className={classes.time}>
        <span>{words[name]}</span>
        <input
          type="time"
          dir="ltr"
          required
          value={timeOf(quiet[name])}
          onChange={({ target }) => {
            const minutes = minutesOf(target.value);
            if (minutes !== null) onChange({ ...quiet, [name]: minutes });
          }}
        />
      </label>
    );
  return (
    <div>
      <CheckField
        label={words.quiet}
        help={words.quietHint}
        error={undefined}
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? night : null)}
      />
      {quiet && (
        <div className={classes.times}>
          {field('from')}
          {field('until')}
        </div>
      )}
    </div>
  );
}
