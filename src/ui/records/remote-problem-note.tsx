import { remoteProblemOf } from '../../i18n/remote-problem.ts';
import { EmptyState } from '../empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { remoteText } from './remote-text.ts';
import { useProblemSentence } from './use-problem-sentence.ts';
import classes from './records.module.css';

interface RemoteProblemProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Stands where a page would be that the network or the database did not give. */
export function RemoteProblemNote({ error, retry }: RemoteProblemProps) {
  const words = useLocalized(remoteText);
  const sentenceOf = useProblemSentence();
  const problem = remoteProblemOf(error);
  return (
    <div role="alert">
      <EmptyState
        title={problem === 'offline' ? words.offline : sentenceOf(error)}
        action={
          problem !== 'forbidden' && (
            <button type="button" className="button" onClick={retry}>
              {words.retry}
            </button>
          )
        }
      >
        {problem === 'forbidden' && words.forbiddenHint}
        {problem === 'offline' && words.offlineHint}
      </EmptyState>
    </div>
  );
}

/** Above what is on screen when it could not be renewed: says so, and keeps it. */
export function StaleBand({ error, retry }: RemoteProblemProps) {
  const words = useLocalized(remoteText);
  const sentenceOf = useProblemSentence();
  return (
    <div role="alert" className={`no-print ${classes.stale}`}>
      <span>
        {remoteProblemOf(error) === 'offline' ? words.offline : sentenceOf(error)} {words.stale}
      </span>
      <button type="button" className="button" data-quiet onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
