import { useCallback, useEffect, useId, useRef } from 'react';
import { useEditor } from '../state/editor-context.ts';
import type { WantedStyle } from '../state/store/shown-styles.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';

/** Values that are shown in every frame while somebody tries them. */
export interface Attempt {
  readonly show: (wanted: WantedStyle) => void;
  /** Takes them back. */
  readonly end: () => void;
  /** Writes values in their place. */
  readonly keep: (wanted: WantedStyle) => Promise<StyledAnswer>;
}

/** What is shown of an attempt. */
interface Shown {
  readonly id: string;
  readonly takeBack: () => void;
}

/** Lets values be tried; what is shown goes when the field does. */
export function useAttempt(): Attempt {
  const editor = useEditor();
  const prefix = useId();
  const begun = useRef(0);
  const current = useRef<Shown | null>(null);
  const end = useCallback(() => {
    current.current?.takeBack();
    current.current = null;
  }, []);
  useEffect(() => end, [end]);
  const next = (): string => {
    begun.current += 1;
    return `${prefix} ${begun.current}`;
  };
  return {
    show(wanted) {
      // The next one takes the place of this one by itself.
      const id = current.current?.id ?? next();
      current.current = { id, takeBack: editor.tryStyle(wanted, id) };
    },
    end,
    async keep(wanted) {
      const kept = current.current;
      // What is tried while this is on its way is another attempt, and stays.
      current.current = null;
      try {
        return await editor.writeStyle(wanted, kept?.id);
      } finally {
        kept?.takeBack();
      }
    },
  };
}
