import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { SheetPart, SideSheet } from '../../ui/records/side-sheet.tsx';
import { administrationText } from './administration-text.ts';
import type { Application } from './applications.ts';
import { Place } from './place.tsx';
import type { QueueEntry } from './queue-entries.ts';
import { QueueOutcome } from './queue-outcome.tsx';
import classes from './administration.module.css';

interface ApplicationSheetProps extends RowPlace {
  readonly entry: QueueEntry;
  readonly isBusy: boolean;
  /** A question stands before the sheet. */
  readonly isAsking: boolean;
  readonly onApprove: (person: Application) => void;
  readonly onDecline: (person: Application) => void;
  readonly onTakeBack: (person: Application) => void;
  readonly onClose: () => void;
}

/** One request with all that the person said, and what either decision means. */
export function ApplicationSheet(props: ApplicationSheetProps) {
  const { entry, position, count, isBusy, isAsking, onApprove, onDecline, onTakeBack, onClose } = props;
  const { queue, accounts, roles, confirmDecline } = useLocalized(administrationText);
  const { formats } = useLanguage();
  const { application, isWaiting } = entry;
  const { name, email, role, place, about, createdAt, revokedAt } = application;
  return (
    <SideSheet
      heading={name}
      picture={<Avatar name={name} photo={null} size={72} />}
      beneath={
        <>
          {place !== null && (
            <p>
              <Place>{place}</Place>
            </p>
          )}
          {email !== null && (
            <p>
              <bdi>{email}</bdi>
            </p>
          )}
        </>
      }
      words={accounts}
      position={position}
      count={count}
      isAsking={isAsking}
      onClose={onClose}
    >
      <SheetPart label={queue.request} state={role === null ? queue.student : `${queue.asksFor} ${roles[role]}`}>
        <p>
          {revokedAt === null ? queue.since : queue.approvalTaken} {formats.date(revokedAt ?? createdAt)}
        </p>
        {about && <p dir="auto">{about}</p>}
      </SheetPart>
      <QueueOutcome entry={entry} onTakeBack={onTakeBack} />
      {isWaiting && (
        <>
          <SheetPart
            label={queue.ifApproved}
            action={
              <button type="button" className="button" disabled={isBusy} onClick={() => onApprove(application)}>
                {queue.approve}
              </button>
            }
          >
            <p>{role === null ? queue.studentMay : accounts.may[role]}</p>
          </SheetPart>
          <SheetPart
            label={queue.ifDeclined}
            action={
              <button
                type="button"
                className={`button ${classes.decline}`}
                data-quiet
                disabled={isBusy}
                onClick={() => onDecline(application)}
              >
                {queue.declineAsk}
              </button>
            }
          >
            <p>{confirmDecline.text}</p>
          </SheetPart>
        </>
      )}
    </SideSheet>
  );
}
