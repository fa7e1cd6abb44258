import { type RefObject, useEffect, useState } from 'react';

/** What a field has asked to be written, as long as the sources do not show it: that is no change of somebody else. */
interface OwnWords {
  /** What stands, or is to stand in a moment, where the sources say `said`. */
  standing(said: string): string;
  /** Words are being written: whoever goes on typing goes on from them, unless they are refused. */
  write(words: string, written: Promise<boolean>): void;
}

/** Follows what a field writes itself, and what the sources say by now; `before` is what stood there when the typing began. */
export function useOwnWords(before: RefObject<string>, text: string): OwnWords {
  const [own] = useState(() => {
    let asked: { readonly words: string; readonly over: string } | null = null;
    return {
      standing(said: string) {
        if (asked?.words === said) asked = null;
        return asked?.words ?? said;
      },
      write(words: string, written: Promise<boolean>) {
        const over = before.current;
        const mine = { words, over };
        asked = mine;
        before.current = words;
        const settle = (isWritten: boolean): void => {
          if (isWritten || asked !== mine) return;
          asked = null;
          if (before.current === words) before.current = over;
        };
        written.then(settle, () => settle(false));
      },
    };
  });
  // Once the sources have said it, it is theirs: what they say later, an undo for one, is no longer on its way.
  useEffect(() => void own.standing(text), [own, text]);
  return own;
}
