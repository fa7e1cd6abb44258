import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import { isPart, kindOf, type LayerKind } from './layer-kind.ts';

/** What an element is called by what people see of it. */
export interface LayerName {
  readonly kind: LayerKind;
  /** What it says, or is called by; empty where it says nothing. */
  readonly words: string;
}

/** By what an element is called that shows no words: to who does not see it, or as its component's own words. */
const callings = ['aria-label', 'alt', 'label', 'title', 'placeholder'] as const;
const readable = /[\p{L}\p{N}]/u;
/** Named by what they are: their first words would be those of anything in them. */
const namedByKind: ReadonlySet<LayerKind> = new Set(['main', 'top', 'foot', 'navigation', 'icon']);
const longestWords = 80;

/** What all elements of a page are called, by their keys. What holds others stands before them in `nodes`. */
export function layerNames(nodes: readonly NavigationNode[]): ReadonlyMap<string, LayerName> {
  const kinds = kindsOf(nodes);
  const byId = new Map(
    nodes.flatMap((node) => (typeof node.props['id']?.value === 'string' ? [[node.props['id'].value, node]] : [])),
  );
  const names = new Map<string, LayerName>();
  /** The words of the first heading in an element, and its first words. */
  const inside = new Map<string, { readonly heading: string; readonly first: string }>();
  // From the end on, what an element holds is known before its turn comes.
  for (const node of nodes.toReversed()) {
    const { elementKey, children } = node;
    const kind = kinds.get(elementKey) ?? 'group';
    const within = children.map((key) => inside.get(key) ?? nothing);
    const said = saidBy(node) || saidBy(labelOf(node, byId));
    const first = said || (within.find((one) => one.first !== '')?.first ?? '');
    const held = within.find((one) => one.heading !== '')?.heading ?? '';
    const heading = kind === 'heading' ? first : held;
    inside.set(elementKey, { heading, first });
    const words = said || (namedByKind.has(kind) ? '' : held || first);
    names.set(elementKey, { kind, words: words.slice(0, longestWords) });
  }
  return names;
}

const nothing = { heading: '', first: '' };

function kindsOf(nodes: readonly NavigationNode[]): ReadonlyMap<string, LayerKind> {
  const inPart = new Set<string>();
  const kinds = new Map<string, LayerKind>();
  for (const node of nodes) {
    const { elementKey, children } = node;
    kinds.set(elementKey, kindOf(node, inPart.has(elementKey)));
    if (inPart.has(elementKey) || isPart(node)) for (const key of children) inPart.add(key);
  }
  return kinds;
}

/** What an element says by itself: its own texts, else what it is called. */
function saidBy(node: NavigationNode | undefined): string {
  if (!node) return '';
  const text = node.literalChildren
    .map(({ value }) => value.trim())
    .filter(Boolean)
    .join(' ');
  if (readable.test(text)) return text;
  const called = callings.flatMap((name) => {
    const prop = node.props[name];
    return prop?.type === 'LITERAL' && typeof prop.value === 'string' ? [prop.value.trim()] : [];
  });
  return called.find((one) => readable.test(one)) ?? text;
}

/** What an element names itself by. */
function labelOf({ props }: NavigationNode, byId: ReadonlyMap<unknown, NavigationNode>): NavigationNode | undefined {
  const label = props['aria-labelledby']?.value;
  return typeof label === 'string' ? byId.get(label.split(/\s+/)[0]) : undefined;
}
