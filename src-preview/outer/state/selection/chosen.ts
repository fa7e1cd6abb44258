import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { announce, asBegun, type EditorStore } from '../store/editor-store.ts';
import { type Selection, isChosenKnown, lookedAt, shownElements } from '../store/selected.ts';

/** What is done with all that is selected. */
type OnChosen = (chosen: readonly ElementDescription[]) => Promise<boolean>;

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
  while (!isChosenKnown(store.getState())) await answered(store);
  return shownElements(store.getState());
}

/** Does something with all that is selected, once that is known; nothing without a selection. */
export function withChosen(store: EditorStore, run: OnChosen): Promise<boolean> {
  return asBegun(store, async () => {
    const chosen = await chosenSoon(store);
    return chosen.length === 0 ? false : run(chosen);
  });
}

/**
 * Does something with the element that panels show. They show it also while another one is on its way to be selected: what is done
 * waits then, and is done where that is the same element under another name. Where it is not, `nothing` comes of it, which is said.
 */
export function withShown<Done>(
  { store, newId }: { readonly store: EditorStore; readonly newId: () => string },
  run: (looked: Selection) => Promise<Done>,
  nothing: Done,
): Promise<Done> {
  return asBegun(store, async () => {
    const shown = lookedAt(store.getState());
    if (shown === null) return nothing;
    await chosenSoon(store);
    const looked = lookedAt(store.getState());
    if (looked?.element.codebaseId === shown.element.codebaseId) return run(looked);
    // That nothing could be selected is said already.
    if (looked !== null) announce(store, newId, { kind: 'selectedElse' });
    return nothing;
  });
}
