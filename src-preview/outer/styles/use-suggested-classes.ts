import type { SuggestedClass } from '../../protocol/http/replies.ts';
import { useEditor } from '../state/editor-context.ts';
import { type Asked, useAnswer } from '../state/use-answer.ts';

/** Classes of the project's design by what was typed of their names; those before it stay until the next are known. */
export function useSuggestedClasses(typed: string): Asked<readonly SuggestedClass[]> {
  const editor = useEditor();
  return useAnswer({ about: typed.trim() === '' ? null : 'classes', at: typed }, () => editor.suggestClasses(typed));
}
