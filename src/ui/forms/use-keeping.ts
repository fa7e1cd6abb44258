import { useCallback, useEffect, useRef, useState } from 'react';

/** Pauses in typing are this long before the device is asked to keep it. */
const keepAfterMs = 400;

/** Whether the device keeps what stands in a form: `no` when it refused. */
export type Kept = 'nothing' | 'typing' | 'yes' | 'no';

interface Keeping<Typed> {
  readonly kept: Kept;
  /** What stands in the form now: kept at the next pause, or when the page is left. */
  readonly typed: (typed: Typed) => void;
  /** Keeps what stands in the form without waiting for a pause. */
  readonly keepNow: () => Promise<void>;
  /** Nothing more is kept, until `goOn`. */
  readonly end: () => void;
  /** The form stays open: with nothing that is to be kept, or with what could not be. */
  readonly goOn: (kept: 'nothing' | 'no') => void;
}

/** Keeps what is typed on the device, as it is typed. `save` says whether it did; it must stay the same function. */
export function useKeeping<Typed>(save: (typed: Typed) => Promise<boolean>, before: Kept): Keeping<Typed> {
  const [kept, setKept] = useState(before);
  const unkept = useRef<{ readonly typed: Typed } | null>(null);
  const isOver = useRef(false);
  const ended = useRef<{ readonly typed: Typed } | null>(null);
  /** What is kept on leaving is told to nobody. */
  const isHere = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const keep = useCallback(async (): Promise<void> => {
    const typing = unkept.current;
    if (typing === null || isOver.current) return;
    unkept.current = null;
    const isKept = await save(typing.typed);
    // More may have been typed meanwhile, or all of it be settled; that is said by what did so.
    if (unkept.current === null && !isOver.current && isHere.current) setKept(isKept ? 'yes' : 'no');
  }, [save]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(() => keepOnLeaving(keep), [keep]);

  return {
    kept,
    keepNow: keep,
    typed(typed) {
      unkept.current = { typed };
      setKept('typing');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), keepAfterMs);
    },
    end() {
      isOver.current = true;
      ended.current = unkept.current;
    },
    goOn(state) {
      const isSettled = unkept.current === ended.current;
      if (state === 'nothing' && isSettled) unkept.current = null;
      isOver.current = false;
      if (isSettled) setKept(state);
      // What was typed meanwhile.
      else void keep();
    },
  };
}

/** A phone may never come back to a page that it hides: what is typed is kept before that, and before another page. */
function keepOnLeaving(keep: () => Promise<void>): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void keep(), { signal });
  addEventListener('pagehide', () => void keep(), { signal });
  return () => {
    controller.abort();
    void keep();
  };
}
