import type { EditorState } from './editor-state.ts';
import type { EditorStore } from './editor-store.ts';

/**
 * Notes that something is asked. Of several answers under way only that to the last question about the same counts: the others
 * may say what was so before. What is returned says whether this is the last one still.
 */
export function latestQuestion(store: EditorStore, about: keyof EditorState['asked']): () => boolean {
  const number = store.getState().asked[about] + 1;
  store.setState(({ asked }) => ({ asked: { ...asked, [about]: number } }));
  return () => store.getState().asked[about] === number;
}
