import { useEditor } from '../state/editor-context.ts';
import type { LayerRow } from './layer-rows.ts';

/** Selects a line alone, or beside others that stand in the same element. */
export function useLayerChoice(
  rows: readonly LayerRow[],
  selected: ReadonlySet<string | null>,
): (index: number, isAdded: boolean) => Promise<void> {
  const editor = useEditor();
  return async (index, isAdded) => {
    const node = rows[index]?.node;
    if (!node) return;
    const nodes = rows.map((row) => row.node).filter(({ elementKey }) => selected.has(elementKey));
    const isBeside = nodes.length > 0 && nodes.every(({ parent }) => parent === node.parent);
    if (!isAdded || !isBeside) return editor.select(node.elementKey);
    const others = nodes.map(({ elementKey }) => elementKey).filter((key) => key !== node.elementKey);
    const next = others.length < nodes.length ? others : [...others, node.elementKey];
    return next.length > 1 ? editor.selectTogether(next) : editor.select(next[0] ?? null);
  };
}
