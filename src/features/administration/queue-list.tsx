import { useId } from 'react';
import { LongList } from '../../ui/records/long-list.tsx';
import type { Application } from './applications.ts';
import { QueueRow } from './queue-row.tsx';
import type { QueueEntry } from './queue-entries.ts';
import classes from './administration.module.css';

interface QueueListProps {
  readonly heading: string;
  readonly entries: readonly QueueEntry[];
  readonly chosen: ReadonlySet<string>;
  readonly isBusy: boolean;
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onApprove: (person: Application) => void;
  readonly onDecline: (person: Application) => void;
  readonly onTakeBack: (person: Application) => void;
}

/** People who wait, of one kind. */
export function QueueList(props: QueueListProps) {
  const { heading, entries, chosen, isBusy, onChoose, onApprove, onDecline, onTakeBack } = props;
  const headingId = useId();
  if (entries.length === 0) return null;

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {heading}
      </h2>
      <LongList items={entries} rowHeight={70} className={classes.rows}>
        {(entry, { position, count }) => (
          <QueueRow
            key={entry.application.id}
            position={position}
            count={count}
            entry={entry}
            isChosen={chosen.has(entry.application.id)}
            isBusy={isBusy}
            onChoose={onChoose}
            onApprove={onApprove}
            onDecline={onDecline}
            onTakeBack={onTakeBack}
          />
        )}
      </LongList>
    </section>
  );
}
