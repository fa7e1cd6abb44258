import { createContext, useContext, useLayoutEffect, useMemo, useState } from 'react';

interface Held {
  /** Keeps what is shown on its page until the answer is called. */
  readonly hold: () => () => void;
  /** It is there only because it is held. */
  readonly isGone: boolean;
}

const HeldContext = createContext<Held>({ hold: () => () => {}, isGone: false });

/** Gives what stands in something that can leave its page the way to keep it there. */
export const HeldAround = HeldContext.Provider;

/** Keeps what is around it on its page while something lies over it: what is typed there must not go because that has. */
export function useHolds(isWanted: boolean): void {
  const { hold } = useContext(HeldContext);
  useLayoutEffect(() => (isWanted ? hold() : undefined), [hold, isWanted]);
}

/** Whether what is around it has left its page, and stands there only because it is held. */
export function useIsGone(): boolean {
  return useContext(HeldContext).isGone;
}

/** What is to be shown: what is here, the same as long as it is unchanged, and while somebody holds it the last that was. */
export function useHeld<T>(here: T | null): { readonly shown: T | null; readonly held: Held } {
  const [holders, setHolders] = useState(0);
  const [last, setLast] = useState(here);
  if (here !== null && here !== last) setLast(here);
  const [hold] = useState<Held['hold']>(() => () => {
    setHolders((count) => count + 1);
    return () => setHolders((count) => count - 1);
  });
  const isGone = here === null;
  const held = useMemo(() => ({ hold, isGone }), [hold, isGone]);
  return { shown: here ?? (holders > 0 ? last : null), held };
}
