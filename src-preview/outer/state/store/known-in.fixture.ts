import type { EditorState, Group } from './editor-state.ts';
import { createEditorStore } from './editor-store.ts';

const atFirst = createEditorStore().getState();

/** A group of what a window knows: as it is at first, but for some of it. */
export function knownIn<Name extends Group>(name: Name, some: Partial<EditorState[Name]>): Partial<EditorState> {
  return { [name]: { ...atFirst[name], ...some } };
}
