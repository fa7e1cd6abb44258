import { useWindowLanguage } from '../language/window-language.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { newCount } from './review-store.ts';
import { useReview } from './use-review.ts';
import classes from './review.module.css';

/** Opens the review; says how many changes are new since the last commit, while there are any. */
export function ReviewButton() {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const count = useReview(newCount);
  return (
    <button
      type="button"
      className={classes.open}
      aria-haspopup="dialog"
      aria-label={words.review.open(count === null ? null : String(count))}
      title={words.review.open(count === null ? null : String(count))}
      onClick={() => editor.setReview({ isOpen: true })}
    >
      <WindowIcon name="branch" />
      <span className={classes.word}>{words.review.open(null)}</span>
      {count !== null && <span className={classes.count}>{figures.format(count)}</span>}
    </button>
  );
}
