import { useCallback, useEffect, useRef } from 'react';
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

/** Lets values be tried; what is shown goes when the field does. */
export function useAttempt(): Attempt {
  const editor = useEditor();
  const takeBack = useRef<() => void>(() => undefined);
  const end = useCallback(() => {
    takeBack.current();
    takeBack.current = () => undefined;
  }, []);
  useEffect(() => end, [end]);
  return {
    show(wanted) {
      // The next one takes the place of this one by itself.
      takeBack.current = editor.tryStyle(wanted);
    },
    end,
    async keep(wanted) {
      const answer = await editor.writeStyle(wanted);
      end();
      return answer;
    },
  };
}
