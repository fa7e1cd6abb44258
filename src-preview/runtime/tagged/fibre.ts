/** What the layer reads of React's own tree: a node of it, as React 18 and 19 keep them. Nothing of it is ever written. */
export interface Fibre {
  readonly return: Fibre | null;
  readonly child: Fibre | null;
  readonly sibling: Fibre | null;
  /** The same place in the tree, as it was or will be rendered. */
  readonly alternate: Fibre | null;
  /** Its place among what was made with it: in a list, that of what it was made of. */
  readonly index?: number;
  readonly memoizedProps: unknown;
  /** The state of a class, or the first hook of a function. */
  readonly memoizedState?: unknown;
  readonly stateNode: unknown;
  readonly type: unknown;
  /** What it was made of: of what React brings itself it may be all that is known. */
  readonly elementType?: unknown;
  /** In development, the component that made it. */
  readonly _debugOwner?: { readonly name?: unknown; readonly type?: unknown } | null;
}

const fibreKey = '__reactFiber$';
const propsKey = '__reactProps$';

/** React's node of an element or a text; null for what React did not make, also for the text of an only child. */
export function fibreOf(node: Node): Fibre | null {
  const key = Object.keys(node).find((name) => name.startsWith(fibreKey));
  // React's own, undocumented property: its fields are those of `Fibre` in every release from 17 on.
  return key === undefined ? null : ((node as unknown as Record<string, Fibre | null>)[key] ?? null);
}

/** The properties that React gave an element last; none for what React did not make. */
export function propsOf(element: Element): Readonly<Record<string, unknown>> {
  const key = Object.keys(element).find((name) => name.startsWith(propsKey));
  // As above.
  const props = key === undefined ? null : (element as unknown as Record<string, unknown>)[key];
  return typeof props === 'object' && props !== null ? { ...props } : {};
}

const isRoot = (fibre: Fibre) => fibre.return === null;
const currentRoot = (root: Fibre): Fibre => (root.stateNode as { readonly current?: Fibre } | null)?.current ?? root; // what React calls a FiberRoot

/** The one of two versions of a place that hangs below the parent that is on screen. */
function onScreenBelow(parent: Fibre, fibre: Fibre): Fibre {
  for (let child = parent.child; child; child = child.sibling)
    if (child === fibre || child === fibre.alternate) return child;
  return fibre;
}

/**
 * The way from a node of React's to its root, outwards, in the versions that are on screen: what a DOM node remembers may be
 * the version before.
 */
export function fibresAround(fibre: Fibre): readonly Fibre[] {
  const way: Fibre[] = [];
  for (let step: Fibre | null = fibre; step; step = step.return) way.push(step);
  const root = way.at(-1);
  if (!root || !isRoot(root)) return way;
  let parent = currentRoot(root);
  const onScreen = [parent];
  for (const step of way.slice(0, -1).toReversed()) {
    parent = onScreenBelow(parent, step);
    onScreen.push(parent);
  }
  return onScreen.toReversed();
}

/** What React brings itself has no name but the symbol of its kind. */
const ofReact: Readonly<Record<string, string>> = {
  'react.strict_mode': 'StrictMode',
  'react.suspense': 'Suspense',
  'react.profiler': 'Profiler',
  'react.activity': 'Activity',
  'react.context': 'Context',
  'react.provider': 'Context',
  'react.consumer': 'Context',
};
const kindNameOf = (kind: unknown) => (typeof kind === 'symbol' && ofReact[kind.description ?? '']) || null;

const nameIn = (type: unknown): string | null => {
  if (typeof type !== 'object' && typeof type !== 'function') return kindNameOf(type);
  const {
    displayName,
    name,
    render,
    type: inner,
    $$typeof: kind,
  } = (type ?? {}) as {
    readonly displayName?: unknown;
    readonly name?: unknown;
    readonly render?: unknown;
    readonly type?: unknown;
    readonly $$typeof?: unknown;
  }; // a component, React's wrapping of one by memo, forwardRef, or a context
  // Libraries write where they are from before it: `@mantine/core/Button`.
  if (typeof displayName === 'string' && displayName) return displayName.slice(displayName.lastIndexOf('/') + 1);
  if (typeof name === 'string' && name) return name;
  return nameIn(render) ?? nameIn(inner) ?? kindNameOf(kind);
};

/** What the sources call a component; null where it has no name. */
export function componentNameOf(fibre: Fibre): string | null {
  return nameIn(fibre.type) ?? kindNameOf(fibre.elementType);
}

/** The name of the component that writes what React made; empty where React does not say. */
export function writerOf({ _debugOwner: owner }: Fibre): string {
  return (owner && nameIn(owner.type)) ?? (typeof owner?.name === 'string' ? owner.name : '');
}
