import { useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { TextDraft } from '../state/store/refused-edit.ts';

interface OfferedDraft {
  /** What a field that is put up now begins with; null once it stands. */
  readonly draft: TextDraft | null;
  /** The how-manieth it is: a field belongs to one of them. */
  readonly number: number;
}

/** What was typed for an entry and not written, when somebody wants to go on with it: a field is put up with it, once. */
export function useDraft(target: string, language: string | null): OfferedDraft {
  const editor = useEditor();
  const draft = useEditorState(({ unwritten: { draft: offered } }) =>
    offered?.target === target && offered.language === language ? offered : null,
  );
  const [last, setLast] = useState<OfferedDraft>({ draft: null, number: 0 });
  if (draft && draft !== last.draft) setLast({ draft, number: last.number + 1 });
  useEffect(() => {
    if (draft) editor.takeDraft();
  }, [editor, draft]);
  return { draft, number: last.number };
}
