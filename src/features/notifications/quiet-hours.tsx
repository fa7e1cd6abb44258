import { useState } from 'react';
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
          <TimeField label={words.from} minutes={quiet.from} onChange={(from) => onChange({ ...quiet, from })} />
          <TimeField label={words.until} minutes={quiet.until} onChange={(until) => onChange({ ...quiet, until })} />
        </div>
      )}
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/** A time of day: as it is typed while somebody is at it, and else the one that counts. */
function TimeField({ label, minutes, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState(timeOf(minutes));
  return (
    <label className={classes.time}>
      <span>{label}</span>
      <input
        type="time"
        dir="ltr"
        required
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = minutesOf(target.value);
          if (read !== null) onChange(read);
        }}
        onBlur={() => setTyped(timeOf(minutes))}
      />
    </label>
  );
}
