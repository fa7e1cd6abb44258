import { parseElementKey, sourceOfKey } from '../../protocol/element-key.ts';
import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import { type LayerName, layerNames } from './layer-names.ts';

/** A line of the layers: what people see as one thing, however many components stand for it. */
export interface PageLayer extends LayerName {
  /** The component that makes it, where one does: with the key by which it is selected itself. */
  readonly component: { readonly key: string; readonly name: string } | null;
  /** What stands where it stands: the outermost component of it alone, else itself. */
  readonly outermost: string;
  /** The how-manieth of those of one template it is beside each other, from 1; null where it is the only one. */
  readonly repeated: { readonly place: number; readonly of: number } | null;
}

/** A page as people see it. */
export interface PageLayers {
  /** Its elements, each where it stands for people: without what renders nothing of its own, and without the parts of drawings. */
  readonly layers: readonly NavigationNode[];
  /** Of everything that the page is made of, what it is called. */
  readonly named: ReadonlyMap<string, PageLayer>;
  /** The line for an element that has none of its own. */
  readonly lineOf: (elementKey: string) => string;
  /** How much has no line of its own because only who programs knows it. */
  readonly unseen: number;
}

const known = new WeakMap<readonly NavigationNode[], PageLayers>();

/** What a page is for people; the same for the same nodes. */
export function pageLayers(nodes: readonly NavigationNode[]): PageLayers {
  const before = known.get(nodes);
  if (before) return before;
  const made = read(nodes);
  known.set(nodes, made);
  return made;
}

/** The same page as code makes it: each of its elements and components has a line. */
export function codeLayers(nodes: readonly NavigationNode[]): PageLayers {
  const { named, unseen } = pageLayers(nodes);
  const own = nodes.flatMap((node): readonly (readonly [string, PageLayer])[] => {
    const { elementKey, isComponent, name } = node;
    const layer = named.get(elementKey);
    const component = isComponent ? { key: elementKey, name } : null;
    return layer ? [[elementKey, { ...layer, component, repeated: null, outermost: elementKey }]] : [];
  });
  return { layers: nodes, named: new Map(own), lineOf: (key) => key, unseen };
}

const pathOf = ({ elementKey }: NavigationNode) => parseElementKey(elementKey)?.uniquePath ?? elementKey;

/** How a component stands for what it renders: it is one thing with it, it renders nothing of its own, or it has its own line. */
type Standing = 'one' | 'nothing' | 'own';

function standingOf(node: NavigationNode | undefined, byKey: ReadonlyMap<string, NavigationNode>): Standing {
  const [first, ...others] = node?.children ?? [];
  const child = first === undefined ? undefined : byKey.get(first);
  if (!node?.isComponent || !child || pathOf(child) !== pathOf(node)) return 'own';
  return others.length > 0 ? 'nothing' : 'one';
}

function read(nodes: readonly NavigationNode[]): PageLayers {
  const byKey = new Map(nodes.map((node) => [node.elementKey, node]));
  const names = layerNames(nodes);
  const lines = new Map<string, NavigationNode>();
  /** The line for each element: its own, or the one that stands for it. */
  const lineOf = new Map<string, string>();
  /** The line that what is in an element stands in. */
  const within = new Map<string, NavigationNode>();
  /** What an element is one thing with, outwards. */
  const outermost = new Map<string, NavigationNode>();
  const drawings = new Set<string>();
  for (const node of nodes) {
    const { elementKey, parent, isComponent, elementTagName } = node;
    const holder = parent === null ? undefined : within.get(parent);
    const isDrawn = parent !== null && drawings.has(parent);
    const standing = standingOf(node, byKey);
    if (isDrawn || (!isComponent && elementTagName === 'svg')) drawings.add(elementKey);
    if (parent !== null && standingOf(byKey.get(parent), byKey) === 'one')
      outermost.set(elementKey, outermost.get(parent) ?? byKey.get(parent) ?? node);
    if (isDrawn || standing !== 'own') {
      if (holder) within.set(elementKey, holder);
      if (holder) lineOf.set(elementKey, holder.elementKey);
      continue;
    }
    const line = { ...node, parent: holder?.elementKey ?? null, children: [], level: (holder?.level ?? -1) + 1 };
    holder?.children.push(elementKey);
    lines.set(elementKey, line);
    within.set(elementKey, line);
    for (let one = outermost.get(elementKey); one && one !== node; one = byKey.get(one.children[0] ?? ''))
      lineOf.set(one.elementKey, elementKey);
  }
  const layers = [...lines.values()];
  const repeated = repeatedOf(layers, (key) => sourceOfKey((outermost.get(key) ?? byKey.get(key))?.elementKey ?? key));
  const named = new Map(
    nodes.map((node): readonly [string, PageLayer] => {
      const { elementKey } = node;
      const name = names.get(elementKey) ?? { kind: 'group', words: '' };
      const outer = outermost.get(elementKey) ?? node;
      return [
        elementKey,
        {
          ...name,
          component: lines.has(elementKey)
            ? makerOf(outer, node, byKey)
            : node.isComponent
              ? { key: elementKey, name: node.name }
              : null,
          outermost: outer.elementKey,
          repeated: repeated.get(elementKey) ?? null,
        },
      ];
    }),
  );
  return { layers, named, lineOf: (key) => lineOf.get(key) ?? key, unseen: nodes.length - layers.length };
}

/** Of the components that are one thing with an element, the outermost that writes itself what is in it: others are handed it. */
function makerOf(
  outer: NavigationNode,
  node: NavigationNode,
  byKey: ReadonlyMap<string, NavigationNode>,
): PageLayer['component'] {
  let maker: NavigationNode | null = null;
  for (let one: NavigationNode | undefined = outer; one?.isComponent;) {
    maker = one;
    const inner: NavigationNode | undefined = one === node ? undefined : byKey.get(one.children[0] ?? '');
    if (inner === undefined || inner.scope === one.name) break;
    one = inner;
  }
  return maker && { key: maker.elementKey, name: maker.name };
}

/** The places of lines among those beside them that the same template makes. */
function repeatedOf(layers: readonly NavigationNode[], templateOf: (key: string) => string) {
  const groups = new Map<string, string[]>();
  for (const { elementKey, parent } of layers) {
    const name = `${parent ?? ''} ${templateOf(elementKey)}`;
    const group = groups.get(name);
    if (group) group.push(elementKey);
    else groups.set(name, [elementKey]);
  }
  const places = new Map<string, NonNullable<PageLayer['repeated']>>();
  for (const keys of groups.values())
    if (keys.length > 1) keys.forEach((key, index) => places.set(key, { place: index + 1, of: keys.length }));
  return places;
}
