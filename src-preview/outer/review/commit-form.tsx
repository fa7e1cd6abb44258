import { useId } from 'react';
import type { ReviewReply } from '../../protocol/http/review.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import { CommitFiles } from './commit-files.tsx';
import { CommitOutcome } from './commit-outcome.tsx';
import { changesToCommit, filesToCommit, needsBranch } from './review-store.ts';
import { useReview } from './use-review.ts';
import classes from './review.module.css';

/** What became of the last commit, and the next one where there can be one; else why there can be none. */
export function CommitForm({ seen }: { readonly seen: ReviewReply }) {
  const { review } = useWindowLanguage().words;
  const { problem, changes } = seen;
  const isHeld = problem !== null && !needsBranch(seen);
  return (
    <section className={classes.commit}>
      <CommitOutcome />
      {isHeld && <output>{review.problems[problem]('')}</output>}
      {!isHeld && changes.length > 0 && <NewCommit seen={seen} />}
    </section>
  );
}

/** The message, the branch where a new one is wanted, what goes in, and the commit. */
function NewCommit({ seen }: { readonly seen: ReviewReply }) {
  const editor = useEditor();
  const { review } = useWindowLanguage().words;
  const id = useId();
  const message = useReview((state) => state.message);
  const whole = useReview((state) => state.whole);
  const outcome = useReview((state) => state.outcome);
  const count = changesToCommit(seen, whole);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.commitReview();
      }}
    >
      <label htmlFor={id}>{review.message}</label>
      <textarea
        id={id}
        className={controls.field}
        rows={2}
        dir="auto"
        placeholder={review.messageHint}
        aria-invalid={outcome.state === 'refused' && outcome.why === 'NO_MESSAGE'}
        value={message}
        onChange={(event) => editor.setReview({ message: event.target.value })}
      />
      {needsBranch(seen) && <BranchField seen={seen} />}
      <CommitFiles seen={seen} />
      <div className={classes.doing}>
        <button type="submit" className={classes.primary} disabled={count === 0 || outcome.state === 'committing'}>
          {review.commit(String(count))}
        </button>
        <p className={controls.quiet}>
          <OnlyFiles seen={seen} /> {review.staysHere}
        </p>
      </div>
    </form>
  );
}

function OnlyFiles({ seen }: { readonly seen: ReviewReply }) {
  const { review } = useWindowLanguage().words;
  const whole = useReview((state) => state.whole);
  const typed = useReview((state) => state.branch);
  const files = filesToCommit(seen, whole).length;
  const branch = needsBranch(seen) ? (typed ?? seen.repository?.proposed) : seen.repository?.branch;
  if (files === 0) return review.nothingToTake;
  return review.onlyFiles(String(files), `\u2068${branch ?? ''}\u2069`);
}

function BranchField({ seen: { repository, problem } }: { readonly seen: ReviewReply }) {
  const editor = useEditor();
  const { review } = useWindowLanguage().words;
  const id = useId();
  const typed = useReview((state) => state.branch);
  const outcome = useReview((state) => state.outcome);
  const isBad = outcome.state === 'refused' && (outcome.why === 'BAD_BRANCH' || outcome.why === 'BRANCH_EXISTS');
  return (
    <>
      <label htmlFor={id}>{review.newBranch}</label>
      <input
        id={id}
        className={controls.field}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        aria-invalid={isBad}
        aria-describedby={`${id}-why`}
        value={typed ?? repository?.proposed ?? ''}
        onChange={(event) => editor.setReview({ branch: event.target.value })}
      />
      <p id={`${id}-why`} className={controls.quiet}>
        {problem && review.problems[problem](`\u2068${repository?.branch ?? ''}\u2069`)}
      </p>
    </>
  );
}
