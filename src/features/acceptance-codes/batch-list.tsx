import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LongList, type RowPlace } from '../../ui/records/long-list.tsx';
import { BatchStrip } from './batch-strip.tsx';
import { type Batch, sumOf } from './codes.ts';
import { codesText } from './codes-text.ts';
import { useBatchName } from './use-batch-name.ts';
import { useUsedOf } from './use-used-of.ts';
import classes from './batches.module.css';

interface BatchListProps {
  readonly batches: readonly Batch[];
  readonly chosen: string | null;
  /** Batches with codes whose texts stand in this window only. */
  readonly fresh: ReadonlySet<string>;
  readonly onChoose: (batch: Batch) => void;
}

/** What was issued, batch by batch, the newest first; one of them is looked into. */
export function BatchList({ batches, chosen, fresh, onChoose }: BatchListProps) {
  const words = useLocalized(codesText);
  if (batches.length === 0) return <EmptyState title={words.none} />;
  return (
    <LongList items={batches} rowHeight={88} className={classes.batches} label={words.batches}>
      {(batch, place) => (
        <BatchRow
          key={batch.id}
          {...place}
          batch={batch}
          isChosen={batch.id === chosen}
          isFresh={fresh.has(batch.id)}
          onChoose={onChoose}
        />
      )}
    </LongList>
  );
}

interface BatchRowProps extends RowPlace {
  readonly batch: Batch;
  readonly isChosen: boolean;
  readonly isFresh: boolean;
  readonly onChoose: (batch: Batch) => void;
}

function BatchRow({ batch, isChosen, isFresh, onChoose, position, count }: BatchRowProps) {
  const words = useLocalized(codesText);
  const nameOf = useBatchName();
  const { formats } = useLanguage();
  const usedOf = useUsedOf();
  const { counts, validUntil } = batch;
  const end = counts.used === sumOf(counts) ? words.allUsed : words.ended;
  return (
    <li aria-posinset={position} aria-setsize={count}>
      <button
        type="button"
        className={classes.batch}
        aria-current={isChosen ? 'true' : undefined}
        data-batch-id={batch.id}
        onClick={() => onChoose(batch)}
      >
        <b>
          <bdi>{nameOf(batch)}</bdi>
        </b>
        <span>{usedOf(counts)}</span>
        <BatchStrip counts={counts} />
        {isFresh ? (
          <small className={classes.onlyHere}>
            <Icon name="alert" size={16} /> {words.onlyHere}
          </small>
        ) : (
          <small>
            {words.issued} {formats.dayOfMonth(batch.createdAt)}
            {batch.issuer !== null && !batch.isMine && (
              <>
                {' · '}
                <bdi>{batch.issuer}</bdi>
              </>
            )}
          </small>
        )}
        <small>{validUntil === null ? end : `${words.until} ${formats.dayOfMonth(validUntil)}`}</small>
      </button>
    </li>
  );
}
