import { useRef } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';
import { postPageSize } from './list-sizes.ts';
import classes from './more-posts.module.css';

interface MorePostsProps {
  readonly shown: number;
  /** How many were asked for; the device may still be reading them. */
  readonly asked: number;
  readonly total: number;
  /** The whole school has reached this device: what is missing here is missing there. */
  readonly isComplete: boolean;
  readonly grow: () => void;
}

/** After this many the list waits to be asked, so that the end of the page can be reached. */
const growsByItselfUntil = 3 * postPageSize;

/** Lengthens the list: by itself at first, then by a button; says how much of it is on screen. */
export function MorePosts({ shown, asked, total, isComplete, grow }: MorePostsProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  // Asked for again before they came, the rows would never come: each new question ends the one before.
  const isReading = shown < Math.min(asked, total);
  const isByItself = !isReading && shown < Math.min(total, growsByItselfUntil);

  useNear(end, { margin: '0px 0px 900px', isWatching: isByItself, onNear: grow });

  return (
    <div ref={end} className={`${classes.more} no-print`} aria-busy={isReading}>
      {shown < total ? (
        <>
          <button
            type="button"
            className="button"
            data-quiet
            aria-disabled={isReading}
            onClick={() => isReading || grow()}
          >
            {t('posts.more')}
          </button>
          <span className={classes.shown}>{t('posts.shown', { shown, total })}</span>
        </>
      ) : (
        <span className={classes.shown}>{t(isComplete ? 'posts.end' : 'posts.partial')}</span>
      )}
    </div>
  );
}
