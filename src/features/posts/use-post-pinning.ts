import { useAuth } from '../../backend/auth/auth-context.tsx';
import { type Pin, pinPost, unpinPost } from '../../backend/post-keeping.ts';
import type { AppError } from '../../domain/app-error.ts';
import { overtakenBy } from '../../i18n/remote-problem.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { showNotice, showProblem } from '../../ui/overlays/notice-store.ts';
import { useProblemSentence } from '../../ui/records/use-problem-sentence.ts';
import { keepingText } from './keeping-text.ts';
import type { KeptPost } from './use-post-keeping.ts';

/** What came of it: null where it is done, else why it is not. */
type Problem = string | null;

interface PostPinning {
  /** `day`: the last one on which it stands on top. Says so with the way back, to the post that was pinned before too. */
  pin(post: KeptPost, day: string): Promise<Problem>;
  unpin(post: KeptPost): Promise<Problem>;
}

/** Pins posts of anybody and unpins them. */
export function usePostPinning(): PostPinning {
  const { store } = useAuth();
  const words = useLocalized(keepingText);
  const problemOf = useProblemSentence();

  const pinning: PostPinning = {
    async pin(post, day) {
      const done = await pinPost(store.api, { postId: post.id, day });
      if (!done.ok) return problemIn(done.error);
      const { before } = done.value;
      tell(words.isPinned(post.title), () => (before ? again(before) : pinning.unpin(post)));
      return null;
    },
    async unpin(post) {
      const done = await unpinPost(store.api, post.id);
      if (!done.ok) return problemIn(done.error);
      const { before } = done.value;
      tell(words.isUnpinned(post.title), () => (before ? pinning.pin(post, before.day) : Promise.resolve(null)));
      return null;
    },
  };

  /** Where somebody else was first, the list on the device is not as it stands. */
  function problemIn(error: AppError): string {
    if (overtakenBy(error) !== null) requestSync();
    return problemOf(error);
  }

  /** As it was before: its title is not known here, and the list shows it. */
  async function again(before: Pin): Promise<Problem> {
    const done = await pinPost(store.api, before);
    if (!done.ok) return problemIn(done.error);
    requestSync();
    return null;
  }

  function tell(text: string, back: () => Promise<Problem>): void {
    // The device hears of it by a pull as every reader does, only sooner.
    requestSync();
    const run = (): void => void back().then((problem) => problem !== null && showProblem(problem));
    showNotice({ text, action: { name: words.undo, run } });
  }

  return pinning;
}
