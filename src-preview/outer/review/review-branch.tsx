import type { ReviewReply } from '../../protocol/http/review.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { WindowIcon } from '../look/window-icon.tsx';
import { branchToCommit } from './review-store.ts';
import { useReview } from './use-review.ts';
import classes from './review.module.css';

interface ReviewBranchProps {
  readonly seen: ReviewReply;
  readonly repository: NonNullable<ReviewReply['repository']>;
}

/** The branch that a commit goes to, and where it begins from if it is new. */
export function ReviewBranch({ seen, repository: { branch } }: ReviewBranchProps) {
  const { review } = useWindowLanguage().words;
  const typed = useReview((state) => state.branch);
  const to = branchToCommit(seen, typed);
  return (
    <span className={classes.branch}>
      <WindowIcon name="branch" size={15} />
      <bdi className={classes.branchName}>{to}</bdi>
      {branch === null && <span className={controls.quiet}>{review.onNoBranch}</span>}
      {branch !== null && branch !== to && (
        <span className={controls.quiet}>{review.from(`\u2068${branch}\u2069`)}</span>
      )}
    </span>
  );
}
