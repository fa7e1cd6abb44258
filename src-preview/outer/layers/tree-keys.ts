import type { LayerRow } from './layer-rows.ts';

/** What a key does in the tree: another line gets the focus, or one is folded or unfolded. */
export type TreeStep =
  | { readonly kind: 'go'; readonly index: number }
  | { readonly kind: 'fold'; readonly key: string; readonly isFolded: boolean };

/** What a key of the tree does on a line; null where it does nothing. `isRightToLeft` turns the two arrows of folding around. */
export function treeStep(
  rows: readonly LayerRow[],
  index: number,
  { key, isRightToLeft }: { readonly key: string; readonly isRightToLeft: boolean },
): TreeStep | null {
  const go = (to: number): TreeStep => ({ kind: 'go', index: Math.min(Math.max(to, 0), rows.length - 1) });
  const row = rows[index];
  if (rows.length === 0 || !row) return null;
  if (key === 'ArrowDown') return go(index + 1);
  if (key === 'ArrowUp') return go(index - 1);
  if (key === 'Home') return go(0);
  if (key === 'End') return go(rows.length - 1);
  if (key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight')) {
    if (row.isUnfolded === null) return null;
    return row.isUnfolded ? go(index + 1) : { kind: 'fold', key: row.node.elementKey, isFolded: false };
  }
  if (key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft')) {
    if (row.isUnfolded) return { kind: 'fold', key: row.node.elementKey, isFolded: true };
    const parent = rows.findIndex(({ node }) => node.elementKey === row.node.parent);
    return parent < 0 ? null : go(parent);
  }
  return null;
}
