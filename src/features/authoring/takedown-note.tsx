import { useAuth } from '../../backend/auth/auth-context.tsx';
import { putBackPost } from '../../backend/post-keeping.ts';
import { type OwnEntry, stateOf } from '../../data/queries/own-entries.ts';
import type { Takedown } from '../../domain/own-rows.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { authoringText } from './authoring-text.ts';
import classes from './settle.module.css';

interface TakedownNoteProps {
  readonly entry: OwnEntry;
  readonly takedown: Takedown;
}

/** What its author can do about it now. */
function wayBack({ entry, takedown }: TakedownNoteProps): 'final' | 'changed' | 'unsent' | 'change' {
  if (takedown.isFinal) return 'final';
  const state = stateOf(entry);
  if (state === 'waiting' || entry.draft?.queue.name === 'sent') return 'unsent';
  return (entry.row?.revision ?? 0) > takedown.postRevision ? 'changed' : 'change';
}

/** Tells the author of a post that the school took down why, and how it comes back. */
export function TakedownNote({ entry, takedown }: TakedownNoteProps) {
  const { takedown: words } = useLocalized(authoringText);
  const { formats } = useLanguage();
  const { store } = useAuth();
  const problemOf = useProblemSentence();
  const way = wayBack({ entry, takedown });
  const putBack = async (): Promise<void> => {
    const done = await putBackPost(store.api, entry.id);
    if (!done.ok) return showProblem(problemOf(done.error));
    requestSync();
    return showNotice(words.isBack);
  };
  return (
    <div className={classes.why} data-takedown={way}>
      <p>{words.since(formats.date(takedown.createdAt))}</p>
      <p>
        <b>
          {words.because} <bdi>{takedown.reason}</bdi>
        </b>
      </p>
      <p>{words[way]}</p>
      {way === 'changed' && (
        <button type="button" className="button" data-quiet onClick={() => void putBack()}>
          {words.putBack}
        </button>
      )}
    </div>
  );
}
