import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import { layerWords as arabic } from '../language/layer-words.ar.ts';
import { layerWords as english } from '../language/layer-words.en.ts';
import { foundBy } from '../look/found-by.ts';
import { classAsWritten } from '../state/store/class-as-written.ts';
import { branchingLevel } from './layer-rows.ts';
import type { PageLayers } from './page-layers.ts';

/** A tree of layers as far as something is looked for in it. */
export interface NarrowedLayers {
  /** What is looked for; empty where nothing is. */
  readonly query: string;
  /** What was found and all that it stands in; of what an element holds it names only these. */
  readonly layers: readonly NavigationNode[];
  /** The keys of what was found, in the page's order; null while nothing is looked for. */
  readonly found: ReadonlySet<string> | null;
}

/**
 * Narrows a tree to what a query finds by what it is, in either language of the window, and by what it says; an empty query
 * leaves all. What is above the page's own, providers mostly, is there only where it is found itself.
 */
export function narrowedLayers(page: PageLayers, typed: string): NarrowedLayers {
  const { layers } = page;
  const query = typed.trim();
  if (query === '') return { query, layers, found: null };
  const isFound = foundBy(query);
  const found = new Set(layers.filter((node) => isFound(saidOf(node, page))).map(({ elementKey }) => elementKey));
  const kept = new Set<string>();
  // What holds others stands before them: from the end on, an element is kept before its turn comes.
  for (const { elementKey, parent } of layers.toReversed()) {
    if (!found.has(elementKey) && !kept.has(elementKey)) continue;
    kept.add(elementKey);
    if (parent !== null) kept.add(parent);
  }
  const base = branchingLevel(layers);
  const narrowed = layers.filter(
    ({ elementKey, level }) => found.has(elementKey) || (kept.has(elementKey) && level >= base),
  );
  const withKept = (node: NavigationNode): NavigationNode => ({
    ...node,
    children: node.children.filter((key) => kept.has(key)),
  });
  return { query, layers: narrowed.map(withKept), found };
}

/** All by which an element is found: what it is, what is directly in it or calls it, its component, its tag and its classes. */
function saidOf(node: NavigationNode, { named }: PageLayers): string {
  const { name, literalChildren, classList, elementTagName, props } = node;
  const layer = named.get(node.elementKey);
  const kinds = layer ? [arabic.kinds[layer.kind], english.kinds[layer.kind]] : [];
  const texts = literalChildren.map(({ value }) => value);
  const called = Object.values(props).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const classes = classList.map((one) => `.${classAsWritten(one)}`);
  return [...kinds, ...texts, ...called, layer?.component?.name ?? '', name, elementTagName, ...classes].join(' ');
}
