import type { Behind, CommitReply, CommitRequest } from '../../protocol/http/review.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { type ChangeDeps, quietChange } from '../state/changes/changes.ts';
import { announceNotDone } from '../state/store/editor-store.ts';
import { outcomeAfter } from './outcome-after.ts';
import {
  behindKey,
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
  /** Commits what the review shows, with the message and the branch that were typed. What is new after it is known once this resolves. */
  commitReview(): Promise<void>;
  typeBehind(behind: Behind, text: string): void;
  /** Writes what was typed for a text that has not followed, once however often it is asked for; why not is said beside it. */
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
  const writing = new Set<string>();
  return {
    review,
    readReview,
    setReview(some) {
      review.setState(({ outcome }) => ({ ...some, outcome: outcomeAfter(outcome, some) }));
      // Branches and commits change without a word to this window.
      if (some.isOpen) void readReview();
    },
    async commitReview() {
      const { outcome, seen } = review.getState();
      if (outcome.state === 'committing' || !seen) return;
      const request = requestOf(review.getState());
      if (request.files.length === 0) return;
      if (request.message === '') return review.setState({ outcome: { state: 'refused', why: 'NO_MESSAGE' } });
      review.setState({ outcome: { state: 'committing' } });
      const answer = await api.commit(request);
      if (answer.state === 'refused') announceNotDone(changes.store, changes.newId, answer);
      // Before anybody can ask for another, what is new is known again.
      await readReview();
      if (answer.state === 'done') review.setState((state) => afterCommit(state, request, answer.value));
      else review.setState({ outcome: { state: answer.state === 'refused' ? 'none' : 'lost' } });
    },
    typeBehind: (behind, text) =>
      review.setState(({ drafts, refusals }) => ({
        drafts: { ...drafts, [behindKey(behind)]: text },
        refusals: without(refusals, behindKey(behind)),
      })),
    async writeBehind(behind) {
      const key = behindKey(behind);
      const { element, target, language, text } = behind;
      const typed = review.getState().drafts[key];
      if (element === undefined || text === null || typed === undefined || typed === text || writing.has(key)) return;
      const page = pageOf(review.getState(), behind);
      const said = { element: { codebaseId: element }, target, language, oldText: text, newText: typed };
      const body = page === undefined ? said : { ...said, page };
      writing.add(key);
      const answer = await quietChange(changes, 'mutate/editText', body);
      writing.delete(key);
      if (answer.state === 'refused')
        review.setState(({ refusals }) => ({ refusals: { ...refusals, [key]: answer.refusal } }));
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

/** What was typed for a commit is done with once that stands; what was typed while it was made is for the next one. */
function afterCommit(state: ReviewState, asked: CommitRequest, outcome: CommitReply): Partial<ReviewState> {
  if (outcome.state === 'refused') return { outcome };
  const message = state.message.trim() === asked.message ? '' : state.message;
  return { outcome, message, branch: null, whole: [] };
}

/** Where the text was changed that has to be followed: that is where this change of it belongs too. */
const pageOf = ({ seen }: ReviewState, { activityId }: Behind): string | undefined =>
  seen?.changes.find((change) => change.activityId === activityId)?.summary['page'];

function without<T>(all: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => name !== key));
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
