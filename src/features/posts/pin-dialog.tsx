import { type FormEvent, useId, useState } from 'react';
import { longestPinDays } from '../../domain/longest-pin.ts';
import { dayAtSchool } from '../../domain/school-calendar.ts';
import { isCalendarDay } from '../../domain/school-minute.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { now } from '../../platform/clock.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { DayField } from '../../ui/records/day-field.tsx';
import classes from '../../ui/records/records.module.css';
import { keepingText } from './keeping-text.ts';

/** The day of the school's calendar so many days from today. */
function schoolDay(days: number): string {
  return dayAtSchool(now(), days);
}

interface PinDialogProps {
  /** Resolves to why it could not be done; null when it is. */
  readonly onPin: (day: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks until the end of which day a post shall be pinned; a week is offered. */
export function PinDialog({ onPin, onClose }: PinDialogProps) {
  const words = useLocalized(keepingText);
  const titleId = useId();
  const [day, setDay] = useState(() => schoolDay(7));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isFit = isCalendarDay(day) && day >= schoolDay(0) && day <= schoolDay(longestPinDays);
  const mistake = isFit ? null : words.noDay;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (mistake !== null || isBusy) return;
    setBusy(true);
    setProblem(await onPin(day));
    setBusy(false);
  };
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2 id={titleId}>{words.pinQuestion}</h2>
        <p className={classes.about}>{words.pinNote}</p>
        <DayField label={words.lastDay} value={day} onChange={setDay} />
        <p role="alert">{(isTried && mistake) || problem}</p>
        <div className={classes.actions}>
          <button type="button" className="button" data-quiet onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button" aria-busy={isBusy}>
            {words.pinConfirm}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
