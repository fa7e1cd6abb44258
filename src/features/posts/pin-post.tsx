import { Suspense, useState } from 'react';
import type { Post } from '../../domain/rows.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { useHolds } from '../../ui/hooks/use-held.ts';
import { showProblem } from '../../ui/overlays/notice-store.ts';
import { keepingText } from './keeping-text.ts';
import { PinDialog } from './pin-dialog.tsx';
import { useHasPassed } from './use-has-passed.ts';
import { usePostPinning } from './use-post-pinning.ts';
import classes from './keeping.module.css';

/** At the end of a post, for whoever keeps the posts of all: pins it to the top of the reading list, or unpins it. */
export function PinPost({ post }: { readonly post: Post }) {
  const words = useLocalized(keepingText);
  const { formats } = useLanguage();
  const pinning = usePostPinning();
  const [isAsking, setAsking] = useState(false);
  useHolds(isAsking);
  const until = post.pinnedUntil;
  const isOver = useHasPassed(until);
  const isPinned = until !== null && !isOver;
  const pin = async (day: string): Promise<string | null> => {
    const problem = await pinning.pin(post, day);
    if (problem === null) setAsking(false);
    return problem;
  };
  const unpin = async (): Promise<void> => {
    const problem = await pinning.unpin(post);
    if (problem !== null) showProblem(problem);
  };
  return (
    <div className={classes.keep} data-pin>
      <button type="button" className="button" data-quiet onClick={() => (isPinned ? void unpin() : setAsking(true))}>
        {isPinned ? words.unpin : words.pin}
      </button>
      <small>{isPinned ? words.pinnedUntil(formats.date(until - 1)) : words.pinHint}</small>
      {isAsking && (
        <Suspense>
          <PinDialog onPin={pin} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
