import { useWindowLanguage } from '../language/window-language.tsx';
import { useReview } from './use-review.ts';
import classes from './commit.module.css';

const shortName = 10;

/** What became of the commit that was asked for last, and what to do where there is none. Read aloud as it comes. */
export function CommitOutcome({ id }: { readonly id: string }) {
  const { review } = useWindowLanguage().words;
  const outcome = useReview((state) => state.outcome);
  const said = outcome.state === 'refused' ? outcome.said : undefined;
  return (
    <>
      <output id={id} className={classes.outcome} data-state={outcome.state}>
        {outcome.state === 'committing' && review.committing}
        {outcome.state === 'lost' && review.lost}
        {outcome.state === 'committed' &&
          review.committed({
            count: String(outcome.whole.length),
            branch: `\u2068${outcome.branch}\u2069`,
            commit: `\u2068${outcome.commit.slice(0, shortName)}\u2069`,
          })}
        {outcome.state === 'refused' && review.problems[outcome.why](`\u2068${outcome.branch ?? ''}\u2069`)}
        {said !== undefined && ` ${review.said}`}
      </output>
      {said !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long answer is read by scrolling it with the keys
        <pre className={classes.answer} dir="ltr" tabIndex={0}>
          {said}
        </pre>
      )}
    </>
  );
}
