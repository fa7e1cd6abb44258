import type { EditorState } from './editor-state.ts';
import type { SelectedElement, Selection } from './selected.ts';

/** The state of a window in which one element is selected. */
export const oneSelected = (looked: Selection): Pick<EditorState, 'selection'> => ({
  selection: { kind: 'one', asking: {}, looked, seenOn: '/' },
});

/** The state of a window in which several are, with their styles as far as these are known. */
export const manySelected = (
  looked: Selection,
  elements: readonly Selection['element'][],
  styled: readonly SelectedElement[] = [],
): Pick<EditorState, 'selection'> => ({
  selection: { kind: 'many', asking: {}, looked, seenOn: '/', elements, styled },
});
