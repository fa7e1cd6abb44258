import { useEffect } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';

/** Says in the frame, in the window's language, why what is dragged there may not go where it is. */
export function useDropWords(): void {
  const editor = useEditor();
  const { refusals, language, words } = useWindowLanguage();
  const over = useEditorState(({ drag }) => drag.over);
  useEffect(() => {
    if (over?.refusal)
      editor.sayDropRefused(over.spot, refusalSentence({ refusals, language, words }, over.refusal).why);
  }, [editor, over, refusals, language, words]);
}
