import { isChosenKnown, lookedAt } from '../store/selected.ts';
import { type EditorStore, setIn } from '../store/editor-store.ts';
import { draftOf } from '../store/refused-edit.ts';

/** What can be done about a refused text. */
export interface RefusedEditCommands {
  /** Puts what was typed back into its field, whose element is selected first. */
  goOnEditing(): Promise<void>;
  /** The field has taken it. */
  takeDraft(): void;
  /** It is not told of any more. */
  leaveRefusedEdit(): void;
}

/** Builds the commands. */
export function refusedEditCommands(
  store: EditorStore,
  select: (elementKey: string) => Promise<void>,
): RefusedEditCommands {
  return {
    async goOnEditing() {
      const { refused } = store.getState().unwritten;
      const draft = refused && draftOf(refused);
      if (!draft) return;
      const { codebaseId, elementKey } = refused.asked.element;
      const state = store.getState();
      const isShown = isChosenKnown(state) && lookedAt(state)?.element.codebaseId === codebaseId;
      if (elementKey !== undefined && !isShown) await select(elementKey);
      setIn(store, 'unwritten', { draft });
    },
    takeDraft: () => setIn(store, 'unwritten', { draft: null }),
    leaveRefusedEdit: () => setIn(store, 'unwritten', { refused: null }),
  };
}
