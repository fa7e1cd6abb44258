import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { EditorStore } from './editor-store.ts';

/** All that is selected, what the one is called that is looked at, and what is done with them. */
type OnChosen = (chosen: readonly ElementDescription[], about: string) => Promise<boolean>;

/** Does something with all that is selected; nothing without a selection. */
export async function withChosen(store: EditorStore, run: OnChosen): Promise<boolean> {
  const { selection, together } = store.getState();
  if (selection === null) return false;
  return run(together.length > 0 ? together : [selection.element], selection.source?.name ?? '');
}
