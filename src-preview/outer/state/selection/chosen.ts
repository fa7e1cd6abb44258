import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { EditorState } from '../store/editor-state.ts';
import { asBegun, type EditorStore } from '../store/editor-store.ts';

/** All that is selected, what the one is called that is looked at, and what is done with them. */
type OnChosen = (chosen: readonly ElementDescription[], about: string) => Promise<boolean>;

/** All that is selected: several together, the one that is looked at, or nothing. */
export function chosenOf(store: EditorStore): readonly ElementDescription[] {
  const { selection, together } = store.getState();
  if (together.length > 0) return together;
  return selection ? [selection.element] : [];
}

/** Nothing is selected, and nothing on its way to it. */
export function nothingSelected(store: EditorStore) {
  const asked = store.getState().selectionsAsked + 1;
  return { selection: null, selectionsAsked: asked, selectionsAnswered: asked } as const;
}

/** Whether what was last asked to be selected is, or cannot be: nothing of it is on its way. */
export const isChosenKnown = ({ selectionsAsked, selectionsAnswered }: EditorState): boolean =>
  selectionsAnswered >= selectionsAsked;

/** Resolves once what was last asked to be selected is, or cannot be. */
function answered(store: EditorStore): Promise<void> {
  return new Promise((resolve) => {
    const end = store.subscribe((state) => {
      if (!isChosenKnown(state)) return;
      end();
      resolve();
    });
  });
}

/** All that is selected, once that is known: what is done right after a press means what was pressed. */
export async function chosenSoon(store: EditorStore): Promise<readonly ElementDescription[]> {
  if (!isChosenKnown(store.getState())) await answered(store);
  return chosenOf(store);
}

/** Does something with all that is selected, once that is known; nothing without a selection. */
export function withChosen(store: EditorStore, run: OnChosen): Promise<boolean> {
  return asBegun(store, async () => {
    const chosen = await chosenSoon(store);
    const { selection } = store.getState();
    return selection === null ? false : run(chosen, selection.source?.name ?? '');
  });
}
