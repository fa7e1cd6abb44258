import type { NavigationNode } from '../../../protocol/frame/navigation-tree.ts';

/**
 * A tree as everybody here takes it to be: each key once, and whatever holds others before them, so that every way up ends. A page
 * says its tree itself: what comes again under a key is left out, and what is said to stand in something later, or in itself,
 * stands in the page.
 */
export function soundTree(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  const levels = new Map<string, number>();
  const kept = new Map<string, { readonly node: NavigationNode; readonly children: string[] }>();
  for (const node of nodes) {
    if (kept.has(node.elementKey)) continue;
    const around = node.parent === null ? undefined : kept.get(node.parent);
    const parent = around ? node.parent : null;
    const level = (parent === null ? -1 : (levels.get(parent) ?? -1)) + 1;
    levels.set(node.elementKey, level);
    around?.children.push(node.elementKey);
    const children: string[] = [];
    kept.set(node.elementKey, { node: { ...node, parent, level, children }, children });
  }
  return [...kept.values()].map(({ node }) => node);
}
