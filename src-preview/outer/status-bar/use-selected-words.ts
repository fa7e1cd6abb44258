import { useMemo } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import { kindOfTag } from '../layers/layer-kind.ts';
import { layerTitle } from '../layers/layer-title.ts';
import { pageLayers } from '../layers/page-layers.ts';
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
    const { named, lineOf } = pageLayers(store.getState().page.layers);
    const layer = named.get(lineOf(elementKey));
    const { names } = words.layers;
    const title = layer ? layerTitle(layer, names, figures) : { kind: names.kinds[kindOfTag(tag)], words: '' };
    return words.said.selected({ name: title.kind, text: text || title.words, isRefused });
  }, [announced, store, words, figures]);
}
