import { useAuth } from '../../backend/auth/auth-context.tsx';
import { putBackPost } from '../../backend/post-keeping.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { authoringText } from './authoring-text.ts';
import { type TakenDown, takedownState } from './takedown-state.ts';
import classes from './settle.module.css';

/** Tells the author of a post that the school took down why, and how it comes back. */
export function TakedownNote({ entry, takedown }: TakenDown) {
  const { takedown: words } = useLocalized(authoringText);
  const { formats } = useLanguage();
  const { store } = useAuth();
  const problemOf = useProblemSentence();
  const state = takedownState({ entry, takedown });
  const putBack = async (): Promise<void> => {
    const done = await putBackPost(store.api, entry.id);
    // Where the school has put it back first, the note goes with what the device hears.
    if (done.ok || overtakenBy(done.error) !== null) requestSync();
    return done.ok ? showNotice(words.isBack) : showProblem(problemOf(done.error));
  };
  return (
    <div className={classes.why} data-takedown={state}>
      <p>{words.since(formats.date(takedown.createdAt))}</p>
      <p>
        <b>
          {words.because} <bdi>{takedown.reason}</bdi>
        </b>
      </p>
      <p>{words[state]}</p>
      {state === 'changed' && (
        <button type="button" className="button" data-quiet onClick={() => void putBack()}>
          {words.putBack}
        </button>
      )}
    </div>
  );
}
