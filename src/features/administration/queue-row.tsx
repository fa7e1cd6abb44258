import type { KeyboardEvent } from 'react';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { administrationText } from './administration-text.ts';
import type { Application } from './applications.ts';
import { Place } from './place.tsx';
import type { QueueEntry } from './queue-entries.ts';
import { QueueOutcome } from './queue-outcome.tsx';
import classes from './administration.module.css';

interface QueueRowProps extends RowPlace {
  readonly entry: QueueEntry;
  readonly isChosen: boolean;
  /** Its sheet stands beside the list. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onApprove: (person: Application) => void;
  readonly onDecline: (person: Application) => void;
  readonly onTakeBack: (person: Application) => void;
}

/** Moves the focus to the box before or after. */
function moveTo(box: HTMLInputElement, step: 1 | -1): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-queue-box]:not(:disabled)')];
  boxes[boxes.indexOf(box) + step]?.focus();
}

/** On a box arrows move, A approves and D declines, whatever the language of the keyboard. */
function onBoxKey(event: KeyboardEvent<HTMLInputElement>, approve: () => void, decline: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.code === 'ArrowDown') moveTo(event.currentTarget, 1);
  else if (event.code === 'ArrowUp') moveTo(event.currentTarget, -1);
  else if (event.code === 'KeyA') approve();
  else if (event.code === 'KeyD') decline();
  else return;
  event.preventDefault();
}

/** One person who waits, and what became of the decision. */
export function QueueRow(props: QueueRowProps) {
  const { entry, position, count, isChosen, isOpen, isBusy, onChoose, onOpen, onApprove, onDecline, onTakeBack } =
    props;
  const words = useLocalized(administrationText);
  const { formats } = useLanguage();
  const { application, outcome, isWaiting } = entry;
  const { id, name, email, role, place, createdAt, revokedAt } = application;
  return (
    <li
      className={`${classes.row} ${classes.application}`}
      data-application-id={id}
      data-outcome={outcome?.name}
      aria-posinset={position}
      aria-setsize={count}
    >
      <label className={classes.check}>
        <input
          type="checkbox"
          data-queue-box
          value={id}
          checked={isChosen && isWaiting}
          disabled={!isWaiting}
          onChange={(event) => onChoose(id, event.target.checked)}
          onKeyDown={(event) =>
            onBoxKey(
              event,
              () => onApprove(application),
              () => onDecline(application),
            )
          }
        />
        <span className="visually-hidden">{`${words.queue.choose} ${name}`}</span>
      </label>
      <button type="button" className={classes.person} aria-expanded={isOpen} onClick={() => onOpen(id)}>
        <Avatar name={name} photo={null} size={36} />
        <span>
          <b className="at-edge" dir="auto">
            {name}
          </b>
          {email !== null && (
            <small className={classes.email}>
              <bdi>{email}</bdi>
            </small>
          )}
        </span>
      </button>
      <div className={`dotted ${classes.facts}`}>
        <span>{role === null ? words.queue.student : `${words.queue.asksFor} ${words.roles[role]}`}</span>
        <span>{place !== null && <Place>{place}</Place>}</span>
        <span>
          {revokedAt === null ? words.queue.since : words.queue.approvalTaken} {formats.date(revokedAt ?? createdAt)}
        </span>
      </div>
      <QueueOutcome entry={entry} onTakeBack={onTakeBack} />
      {isWaiting && (
        <div className={classes.rowActions}>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            aria-label={`${words.queue.approve}: ${name}`}
            onClick={() => onApprove(application)}
          >
            {words.queue.approve}
          </button>
          <button
            type="button"
            className="button"
            data-quiet
            disabled={isBusy}
            aria-label={`${words.queue.decline}: ${name}`}
            onClick={() => onDecline(application)}
          >
            {words.queue.decline}
          </button>
        </div>
      )}
    </li>
  );
}
