import { useAuth } from '../../backend/auth/auth-context.tsx';
import { putBackPost, takeDownPost } from '../../backend/post-keeping.ts';
import type { AppError } from '../../domain/app-error.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { keepingText } from './keeping-text.ts';

/** A post that is taken down or put back. */
export interface KeptPost {
  readonly id: string;
  readonly title: string;
}

/** What came of it: null where it is done, else why it is not. */
type Problem = string | null;

interface PostKeeping {
  /** Says so with the way back, at the foot of the page. */
  takeDown(post: KeptPost, reason: string): Promise<Problem>;
  putBack(post: KeptPost, reason: string): Promise<Problem>;
}

/** Takes posts of anybody down and puts them back; `onChange` after each deed, the taking back of one too. */
export function usePostKeeping(onChange: () => void = () => {}): PostKeeping {
  const { store } = useAuth();
  const words = useLocalized(keepingText);
  const problemOf = useProblemSentence();

  const keeping: PostKeeping = {
    async takeDown(post, reason) {
      const done = await takeDownPost(store.api, post.id, reason);
      if (!done.ok) return problemIn(done.error);
      tell(words.takenDown(post.title), () => keeping.putBack(post, reason));
      return null;
    },
    async putBack(post, reason) {
      const done = await putBackPost(store.api, post.id);
      if (!done.ok) return problemIn(done.error);
      tell(words.isBack(post.title), () => keeping.takeDown(post, reason));
      return null;
    },
  };

  /** Where somebody else was first, what is on screen is read anew. */
  function problemIn(error: AppError): string {
    if (overtakenBy(error) !== null) renew();
    return problemOf(error);
  }

  function renew(): void {
    onChange();
    // The device hears of it by a pull as every reader does, only sooner.
    requestSync();
  }

  function tell(text: string, back: () => Promise<Problem>): void {
    renew();
    const run = (): void => void back().then((problem) => problem !== null && showProblem(problem));
    showNotice({ text, action: { name: words.undo, run } });
  }

  return keeping;
}
