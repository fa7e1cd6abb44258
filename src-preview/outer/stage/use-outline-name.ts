import { useEffect } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { elementTitle } from '../layers/element-title.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';

/** Says in the frames what the layers call the selected element, for its outline. */
export function useOutlineName(): void {
  const editor = useEditor();
  const { words, figures } = useWindowLanguage();
  const layers = useEditorState(({ page }) => page.layers);
  const elementKey = useEditorState((state) => lookedAt(state)?.element.elementKey ?? null);
  const tag = useEditorState((state) => lookedAt(state)?.element.tagName ?? '');
  const title = elementKey === null ? null : elementTitle(layers, { elementKey, tag }, words.layers.names, figures);
  const kind = title && title.kind + title.between;
  const said = title?.words ?? '';
  useEffect(() => {
    if (elementKey !== null && kind !== null) editor.sayElementName(elementKey, { kind, words: said });
  }, [editor, elementKey, kind, said]);
}
