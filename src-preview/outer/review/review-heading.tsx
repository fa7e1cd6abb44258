import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import type { ChangeGroup } from './grouped-changes.ts';
import { behindOf } from './review-store.ts';
import { lands } from './use-kept-focus.ts';
import { useReview } from './use-review.ts';
import classes from './review.module.css';

/** How much is new, and where; what to do where nothing is. */
export function ReviewHeading({ groups }: { readonly groups: readonly ChangeGroup[] }) {
  const { review } = useWindowLanguage().words;
  const seen = useReview((state) => state.seen);
  const fitting = useReview((state) => state.fitting);
  if (!seen) return null;
  const count = String(seen.changes.length);
  if (seen.changes.length === 0)
    return (
      <>
        <h3 {...lands} className={classes.heading} tabIndex={-1}>
          {review.none}
        </h3>
        <p className={controls.quiet}>{review.noneHint}</p>
      </>
    );
  const behind = behindOf({ seen, fitting }).length;
  return (
    <>
      <h3 {...lands} className={classes.heading} tabIndex={-1}>
        {seen.repository ? review.heading(count) : review.headingOfHistory(count)}
      </h3>
      <p className={controls.quiet}>
        {review.extent(String(seen.files.length), String(groups.length))}{' '}
        {behind > 0 && review.toLookAt(String(behind))}
      </p>
    </>
  );
}
