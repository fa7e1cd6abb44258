import { Suspense, useState } from 'react';
import type { Post } from '../../domain/rows.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { useHolds } from '../../ui/hooks/use-held.ts';
import { keepingText } from './keeping-text.ts';
import { PinPost } from './pin-post.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';
import { usePostKeeping } from './use-post-keeping.ts';
import classes from './keeping.module.css';

/** At the end of a post, for whoever keeps the posts of all: the ways to pin it and to take it down. */
export function KeepPost({ post }: { readonly post: Post }) {
  return (
    <>
      <PinPost post={post} />
      <TakeDown post={post} />
    </>
  );
}

function TakeDown({ post }: { readonly post: Post }) {
  const words = useLocalized(keepingText);
  const keeping = usePostKeeping();
  const [isAsking, setAsking] = useState(false);
  useHolds(isAsking);
  const takeDown = async (reason: string): Promise<string | null> => {
    const problem = await keeping.takeDown(post, reason);
    // The page stays: taken back, the post stands there again.
    if (problem === null) setAsking(false);
    return problem;
  };
  return (
    <div className={classes.keep} data-keep>
      <button type="button" className="button" data-quiet onClick={() => setAsking(true)}>
        {words.takeDown}
      </button>
      <small>{words.hint}</small>
      {isAsking && (
        <Suspense>
          <TakeDownDialog onTakeDown={takeDown} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
