import { remoteTroubleOf } from '../../i18n/remote-trouble.ts';
import { EmptyState } from '../empty-state.tsx';
import { useLocalized } from '../localized.ts';
import { remoteWords } from './remote-words.ts';
import { useTroubleSentence } from './use-trouble-sentence.ts';
import classes from './records.module.css';

interface TroubleProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Stands where a page would be that the network or the database did not give. */
export function RemoteTrouble({ error, retry }: TroubleProps) {
  const words = useLocalized(remoteWords);
  const sentenceOf = useTroubleSentence();
  const trouble = remoteTroubleOf(error);
  return (
    <div role="alert">
      <EmptyState
        title={trouble === 'offline' ? words.offline : sentenceOf(error)}
        action={
          trouble !== 'forbidden' && (
            <button type="button" className="button" onClick={retry}>
              {words.retry}
            </button>
          )
        }
      >
        {trouble === 'forbidden' && words.forbiddenHint}
        {trouble === 'offline' && words.offlineHint}
      </EmptyState>
    </div>
  );
}

/** Above what is on screen when it could not be renewed: says so, and keeps it. */
export function StaleBand({ error, retry }: TroubleProps) {
  const words = useLocalized(remoteWords);
  const sentenceOf = useTroubleSentence();
  return (
    <div role="alert" className={`no-print ${classes.stale}`}>
      <span>
        {remoteTroubleOf(error) === 'offline' ? words.offline : sentenceOf(error)} {words.stale}
      </span>
      <button type="button" className="button" data-quiet onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
