import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { LayerRow } from './layer-rows.ts';

/** Selects a line alone, or beside others that stand in the same element. */
export function useLayerChoice(
  rows: readonly LayerRow[],
  selected: ReadonlySet<string | null>,
): (index: number, isAdded: boolean) => Promise<void> {
  const editor = useEditor();
  const together = useEditorState((state) => state.together);
  return async (index, isAdded) => {
    const node = rows[index]?.node;
    if (!node) return;
    const keys = together.length > 0 ? together.map(({ elementKey }) => elementKey) : [...selected];
    const nodes = rows.filter((row) => keys.includes(row.node.elementKey)).map((row) => row.node);
    const isBeside = nodes.length > 0 && nodes.every(({ parent }) => parent === node.parent);
    if (!isAdded || !isBeside) return editor.select(node.elementKey);
    const others = nodes.map(({ elementKey }) => elementKey).filter((key) => key !== node.elementKey);
    const next = others.length < nodes.length ? others : [...others, node.elementKey];
    return next.length > 1 ? editor.selectTogether(next) : editor.select(next[0] ?? null);
  };
}
