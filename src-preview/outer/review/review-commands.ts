import type { Behind, CommitRequest } from '../../protocol/http/review.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { answeredChange, type ChangeDeps } from '../state/changes/changes.ts';
import {
  behindKey,
  changesToCommit,
  createReviewStore,
  filesToCommit,
  needsBranch,
  type ReviewState,
  type ReviewStore,
} from './review-store.ts';

/** What can be done in the review. */
export interface ReviewCommands {
  readonly review: ReviewStore;
  /** Asks what is new. Once this resolves, what is at hand is no older than the call, if the server answered. */
  readReview(): Promise<void>;
  setReview(some: Partial<Pick<ReviewState, 'isOpen' | 'chosen' | 'message' | 'branch' | 'whole'>>): void;
  /** Commits what the review shows, with the message and the branch that were typed. */
  commitReview(): Promise<void>;
  typeBehind(behind: Behind, text: string): void;
  /** Writes what was typed for a text that has not followed. */
  writeBehind(behind: Behind): Promise<void>;
  /** The text may stay as it is. */
  leaveBehind(behind: Behind): void;
}

interface ReviewDeps {
  readonly changes: Pick<ChangeDeps, 'store' | 'api' | 'newId' | 'onApplied'>;
  readonly api: Pick<EditorApi, 'review' | 'commit'>;
}

/** Builds the commands, with a review of their own. */
export function reviewCommands({ changes, api }: ReviewDeps): ReviewCommands {
  const review = createReviewStore();
  const readReview = readerOf(review, api);
  return {
    review,
    readReview,
    setReview(some) {
      review.setState(some);
      // Branches and commits change without a word to this window.
      if (some.isOpen) void readReview();
    },
    async commitReview() {
      const { outcome, seen, whole } = review.getState();
      if (outcome.state === 'committing' || !seen) return;
      const request = requestOf(review.getState());
      if (request.message === '') return review.setState({ outcome: { state: 'refused', why: 'NO_MESSAGE' } });
      review.setState({ outcome: { state: 'committing' } });
      const answer = await api.commit(request);
      if (answer.state !== 'done') review.setState({ outcome: { state: 'lost' } });
      else if (answer.value.state === 'refused') review.setState({ outcome: answer.value });
      else
        review.setState({
          outcome: { ...answer.value, changes: changesToCommit(seen, whole) },
          message: '',
          branch: null,
          whole: [],
          chosen: null,
        });
      await readReview();
    },
    typeBehind: (behind, text) =>
      review.setState(({ drafts }) => ({ drafts: { ...drafts, [behindKey(behind)]: text } })),
    async writeBehind(behind) {
      const { element, target, language, text } = behind;
      const typed = review.getState().drafts[behindKey(behind)];
      if (element === undefined || text === null || typed === undefined || typed === text) return;
      const body = { element: { codebaseId: element }, target, language, oldText: text, newText: typed };
      await answeredChange(changes, 'mutate/editText', body, text);
      await readReview();
    },
    leaveBehind: (behind) => review.setState(({ fitting }) => ({ fitting: [...fitting, behindKey(behind)] })),
  };
}

/** Asks one question at a time: whoever asks meanwhile gets the answer to one that is asked after. */
function readerOf(review: ReviewStore, api: Pick<EditorApi, 'review'>): () => Promise<void> {
  let reading: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  async function read(): Promise<void> {
    waiting = null;
    const answer = await api.review();
    review.setState(answer.state === 'done' ? { seen: answer.value, failed: null } : { failed: answer });
  }
  return () => {
    waiting ??= reading = reading.then(read);
    return waiting;
  };
}

function requestOf({ seen, message, branch, whole }: ReviewState): CommitRequest {
  const isOnNew = seen !== null && needsBranch(seen);
  const { branch: on = null, head = null, proposed = '' } = seen?.repository ?? {};
  return {
    message: message.trim(),
    seen: { branch: on, head },
    ...(isOnNew && { branch: branch ?? proposed }),
    files: seen ? filesToCommit(seen, whole) : [],
  };
}

/** Asks what is new whenever something has become of the history or of a file, and when the server is back. Until the signal. */
export function followReview(
  { store }: Pick<ChangeDeps, 'store'>,
  { readReview }: Pick<ReviewCommands, 'readReview'>,
  signal: AbortSignal,
): void {
  const stop = store.subscribe((state, before) => {
    const isOther =
      state.session !== before.session ||
      state.activities !== before.activities ||
      (state.announcement !== before.announcement && state.announcement?.text.kind === 'filesChanged');
    if (isOther && state.session !== null) void readReview();
  });
  signal.addEventListener('abort', stop, { once: true });
}
