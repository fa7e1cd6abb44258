import { createContext, useContext, useLayoutEffect, useState } from 'react';
import type { PostView } from './post-view.ts';

/** Keeps the post that a page shows on it until the answer is called. */
type Hold = () => () => void;

const HoldContext = createContext<Hold>(() => () => {});

/** Gives what stands in a post the way to keep it on its page. */
export const HeldPost = HoldContext.Provider;

/** Keeps the post around it on its page while something lies over it: what is typed there must not go because the post has. */
export function useHoldsPost(isWanted: boolean): void {
  const hold = useContext(HoldContext);
  useLayoutEffect(() => (isWanted ? hold() : undefined), [hold, isWanted]);
}

/** The post that is to be shown: the one that is here, and while somebody holds it the last that was. */
export function useHeldPost(here: PostView | null): { readonly view: PostView | null; readonly hold: Hold } {
  const [holders, setHolders] = useState(0);
  const [last, setLast] = useState(here);
  if (here !== null && here !== last) setLast(here);
  const [hold] = useState<Hold>(() => () => {
    setHolders((count) => count + 1);
    return () => setHolders((count) => count - 1);
  });
  return { view: here ?? (holders > 0 ? last : null), hold };
}
