import { useId, useRef } from 'react';
import { longestTyped, type ReviewReply } from '../../protocol/http/review.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import { CommitFiles } from './commit-files.tsx';
import { CommitOutcome } from './commit-outcome.tsx';
import type { ChangeGroup } from './grouped-changes.ts';
import { PartsToCommit } from './parts-to-commit.tsx';
import { branchToCommit, commitExtent, filesToCommit, needsBranch } from './review-store.ts';
import { useReview } from './use-review.ts';
import classes from './commit.module.css';

interface CommitFormProps {
  readonly seen: ReviewReply;
  readonly groups: readonly ChangeGroup[];
}

/** What became of the last commit, and the next one where there can be one; else why there can be none. */
export function CommitForm({ seen, groups }: CommitFormProps) {
  const { review } = useWindowLanguage().words;
  const id = useId();
  const { problem, changes } = seen;
  const isHeld = problem !== null && !needsBranch(seen);
  return (
    <section className={classes.commit}>
      <CommitOutcome id={id} />
      {isHeld && <output className={classes.held}>{review.problems[problem]('')}</output>}
      {!isHeld && changes.length > 0 && <NewCommit seen={seen} groups={groups} outcomeId={id} />}
    </section>
  );
}

/** The message, the branch where a new one is wanted, what goes in, and the commit. */
function NewCommit({ seen, groups, outcomeId }: CommitFormProps & { readonly outcomeId: string }) {
  const editor = useEditor();
  const { review } = useWindowLanguage().words;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const message = useReview((state) => state.message);
  const whole = useReview((state) => state.whole);
  const outcome = useReview((state) => state.outcome);
  const extent = commitExtent(seen, whole);
  const isEmpty = filesToCommit(seen, whole).length === 0;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void editor.commitReview();
        if (message.trim() === '') field.current?.focus();
      }}
    >
      <label htmlFor={id}>{review.message}</label>
      <textarea
        id={id}
        ref={field}
        className={controls.field}
        rows={2}
        maxLength={longestTyped.message}
        // An empty field would take its hint for a text that runs to the right.
        dir={message === '' ? undefined : 'auto'}
        placeholder={review.messageHint}
        aria-invalid={outcome.state === 'refused' && outcome.why === 'NO_MESSAGE'}
        aria-describedby={outcomeId}
        value={message}
        onChange={(event) => editor.setReview({ message: event.target.value })}
      />
      {needsBranch(seen) && <BranchField seen={seen} />}
      <CommitFiles seen={seen} />
      <PartsToCommit inPart={extent.inPart} groups={groups} />
      <div className={classes.doing}>
        {/* It keeps the focus while it waits: an element that is disabled loses it. */}
        <button
          type="submit"
          className={classes.primary}
          aria-disabled={isEmpty || outcome.state === 'committing' || undefined}
        >
          {isEmpty ? review.commitNone : review.commit(String(extent.whole))}
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
  if (files === 0) return review.nothingToTake;
  return review.onlyFiles(String(files), `\u2068${branchToCommit(seen, typed)}\u2069`);
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
        maxLength={longestTyped.branch}
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
