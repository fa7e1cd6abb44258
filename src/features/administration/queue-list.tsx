import { useId } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { LongList } from '../../ui/records/long-list.tsx';
import { administrationText } from './administration-text.ts';
import type { Application } from './applications.ts';
import { QueueRow } from './queue-row.tsx';
import type { QueueEntry } from './queue-entries.ts';
import classes from './administration.module.css';

interface QueueListProps {
  readonly heading: string;
  readonly entries: readonly QueueEntry[];
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  /** Whose sheet stands beside the list. */
  readonly openId: string | null;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onApprove: (person: Application) => void;
  readonly onDecline: (person: Application) => void;
  readonly onTakeBack: (person: Application) => void;
}

/** People who wait, of one kind. */
export function QueueList(props: QueueListProps) {
  const { heading, entries, chosen, openId, isBusy, onChoose, onOpen, onApprove, onDecline, onTakeBack } = props;
  const { accounts: words, audit } = useLocalized(administrationText);
  const headingId = useId();
  if (entries.length === 0) return null;

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {heading}
      </h2>
      <div className={`${classes.application} ${classes.columns}`} aria-hidden="true">
        <span />
        <span>{words.person}</span>
        <span>{words.role}</span>
        <span>{words.place}</span>
        <span>{audit.when}</span>
      </div>
      <LongList items={entries} rowHeight={70} className={classes.rows}>
        {(entry, { position, count }) => (
          <QueueRow
            key={entry.application.id}
            position={position}
            count={count}
            entry={entry}
            isChosen={chosen.has(entry.application.id)}
            isOpen={entry.application.id === openId}
            isBusy={isBusy}
            onChoose={onChoose}
            onOpen={onOpen}
            onApprove={onApprove}
            onDecline={onDecline}
            onTakeBack={onTakeBack}
          />
        )}
      </LongList>
    </section>
  );
}
