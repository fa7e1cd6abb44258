import { useEffect, useState } from 'react';
import type { SuggestedClass } from '../../protocol/http/replies.ts';
import { useEditor } from '../state/editor-context.ts';

const none: readonly SuggestedClass[] = [];

/** Classes of the project's design by what was typed of their names; those before it stay until the next are known. */
export function useSuggestedClasses(typed: string): readonly SuggestedClass[] {
  const editor = useEditor();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (typed.trim() === '') return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const suggested = await editor.suggestClasses(typed);
      if (isWanted) setFound(suggested);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [editor, typed]);
  return typed.trim() === '' ? none : found;
}
