import { errorSentence } from '../../i18n/errors.ts';
import { useT } from '../../i18n/language-context.tsx';
import { remoteTroubleOf } from '../../i18n/remote-trouble.ts';
import { EmptyState } from '../empty-state.tsx';
import { useLocalized } from '../localized.ts';
import type { RemoteWords } from './remote-text.ts';
import { remoteWords } from './remote-words.ts';

import classes from './records.module.css';

interface TroubleProps {
  readonly error: unknown;
  readonly retry: () => void;
}

function wordsOf(error: unknown, words: RemoteWords): { title: string; hint: string } | null {
  switch (remoteTroubleOf(error)) {
    case 'forbidden':
      return { title: words.forbidden, hint: words.forbiddenHint };
    case 'offline':
      return { title: words.offline, hint: words.offlineHint };
    case 'too-often':
      return { title: words.tooOften, hint: '' };
    case 'other':
    default:
      return null;
  }
}

/** Stands where a page would be that the network or the database did not give. */
export function RemoteTrouble({ error, retry }: TroubleProps) {
  const t = useT();
  const words = useLocalized(remoteWords);
  const known = wordsOf(error, words);
  return (
    <div role="alert">
      <EmptyState
        title={known?.title ?? errorSentence(error, t) ?? ''}
        action={
          remoteTroubleOf(error) !== 'forbidden' && (
            <button type="button" className="button" onClick={retry}>
              {words.retry}
            </button>
          )
        }
      >
        {known?.hint}
      </EmptyState>
    </div>
  );
}

/** Above what is on screen when it could not be renewed: says so, and keeps it. */
export function StaleBand({ error, retry }: TroubleProps) {
  const t = useT();
  const words = useLocalized(remoteWords);
  return (
    <div role="alert" className={`no-print ${classes.stale}`}>
      <span>
        {wordsOf(error, words)?.title ?? errorSentence(error, t)} {words.stale}
      </span>
      <button type="button" className="button" data-quiet onClick={retry}>
        {words.retry}
      </button>
    </div>
  );
}
