import { parseElementKey } from '../../protocol/element-key.ts';
import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';

/** A line of the tree of layers: an element whose ancestors are all unfolded. */
export interface LayerRow {
  readonly node: NavigationNode;
  /** Whether what stands in it is shown; null where nothing does. */
  readonly isUnfolded: boolean | null;
  /** The how-manieth it is in its parent, from 1, and of how many. */
  readonly place: number;
  readonly of: number;
}

/** The lines that are there to be seen, in the page's order; `nodes` name what holds others before them. */
export function layerRows(nodes: readonly NavigationNode[], folded: ReadonlySet<string>): readonly LayerRow[] {
  const there = new Set(nodes.map(({ elementKey }) => elementKey));
  const roots = nodes.filter(({ parent }) => parent === null || !there.has(parent));
  const hidden = new Set<string>();
  const places = new Map<string, { readonly place: number; readonly of: number }>();
  const count = (keys: readonly string[]) =>
    keys.forEach((key, index) => places.set(key, { place: index + 1, of: keys.length }));
  count(roots.map(({ elementKey }) => elementKey));
  return nodes.flatMap((node) => {
    const { elementKey, parent, children } = node;
    count(children);
    if (parent !== null && (hidden.has(parent) || folded.has(parent))) {
      hidden.add(elementKey);
      return [];
    }
    const { place, of } = places.get(elementKey) ?? { place: 1, of: 1 };
    return [{ node, isUnfolded: children.length === 0 ? null : !folded.has(elementKey), place, of }];
  });
}

/**
 * The line of the first of some keys that there is; -1 where there is none. An element that has just been moved has another
 * key than the tree knows: its id finds it.
 */
export function rowOf(rows: readonly LayerRow[], keys: readonly (string | null)[]): number {
  const idOf = (key: string) => parseElementKey(key)?.codebaseId;
  for (const key of keys) {
    if (key === null) continue;
    const inPlace = rows.findIndex(({ node }) => node.elementKey === key);
    const id = idOf(key);
    const found =
      inPlace >= 0 || id === undefined ? inPlace : rows.findIndex(({ node }) => idOf(node.elementKey) === id);
    if (found >= 0) return found;
  }
  return -1;
}

/** The keys of all that an element stands in, from the nearest outwards. */
export function ancestorsOf(nodes: readonly NavigationNode[], elementKey: string | null): readonly NavigationNode[] {
  const byKey = new Map(nodes.map((node) => [node.elementKey, node]));
  const found: NavigationNode[] = [];
  let node = elementKey === null ? undefined : byKey.get(elementKey);
  while (node && node.parent !== null) {
    node = byKey.get(node.parent);
    // The tree is what a page says of itself: a circle in it ends here.
    if (node && found.includes(node)) break;
    if (node) found.push(node);
  }
  return found;
}

/** Whether an element takes no room on the screen. */
export function isHidden({ displayType, pageBoundingBox: { width, height } }: NavigationNode): boolean {
  return displayType === 'none' || (displayType !== 'contents' && width === 0 && height === 0);
}

/** The level at which the page begins to branch: what is above it, providers mostly, needs no room for its depth. */
export function branchingLevel(nodes: readonly NavigationNode[]): number {
  return nodes.find(({ children }) => children.length > 1)?.level ?? 0;
}

/** The place of the element with which the page begins to branch. */
export function branchingRow(nodes: readonly NavigationNode[]): number {
  return Math.max(
    0,
    nodes.findIndex(({ children }) => children.length > 1),
  );
}
