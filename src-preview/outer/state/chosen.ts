import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { EditorStore } from './editor-store.ts';

/** All that is selected, what the one is called that is looked at, and what is done with them. */
type OnChosen = (chosen: readonly ElementDescription[], about: string) => Promise<boolean>;

/** All that is selected: several together, the one that is looked at, or nothing. */
export function chosenOf(store: EditorStore): readonly ElementDescription[] {
  const { selection, together } = store.getState();
  if (together.length > 0) return together;
  return selection ? [selection.element] : [];
}

/** Does something with all that is selected; nothing without a selection. */
export async function withChosen(store: EditorStore, run: OnChosen): Promise<boolean> {
  const { selection } = store.getState();
  return selection === null ? false : run(chosenOf(store), selection.source?.name ?? '');
}
