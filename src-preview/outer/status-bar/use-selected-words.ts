import { useMemo } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { elementTitle } from '../layers/element-title.ts';
import { useEditor } from '../state/editor-context.ts';
import type { AnnouncedText } from '../state/store/editor-state.ts';

/**
 * What is said of an element that was selected: what the layers call it, and what it says. It is called as it was at that time: a page
 * that goes on telling of itself has nothing said again. Empty where something else was told.
 */
export function useSelectedWords(announced: AnnouncedText | null): string {
  const { store } = useEditor();
  const { words, figures } = useWindowLanguage();
  return useMemo(() => {
    if (announced?.kind !== 'selected') return '';
    const { elementKey, tag, text, isRefused } = announced;
    const title = elementTitle(store.getState().page.layers, { elementKey, tag }, words.layers.names, figures);
    return words.said.selected({ name: title.kind, text: text || title.words, isRefused });
  }, [announced, store, words, figures]);
}
