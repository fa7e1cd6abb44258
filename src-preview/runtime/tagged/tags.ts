import type { Lookups } from '../../protocol/frame/functions.ts';
import type { Fibre } from './fibre.ts';
import { fibreOf, fibresAround } from './fibre.ts';

/** The attribute by which the served page says which element of the sources a host is. */
export const idAttribute = 'data-codebase-id';
const instancesKey = Symbol.for('manara.editor.instances');

/** An element of the sources, met on the way from a node outwards. */
export interface Tagged {
  readonly id: string;
  /** Its own element for a host; for an instance of a component the element below it on the way. Null for bare texts. */
  readonly host: Element | null;
  /** The component's place in React's tree; null for a host. */
  readonly instance: Fibre | null;
  /** Its place among what React made with it; null for what React did not make. */
  readonly place: number | null;
}

/** A component of the sources where it is used. */
interface Instance {
  readonly id: string;
  readonly fibre: Fibre;
}

/** What the window has told a frame of what it shows. */
interface FrameContext {
  /** What stands in the keys of its elements. */
  readonly storyboardId: string;
  /** What the sources call their elements, by id. */
  readonly lookups: Lookups;
}

/** Reads which elements of the sources the nodes of the page are. */
export interface Tags {
  /** What the window has told so far. */
  context(): FrameContext;
  setContext(more: Partial<FrameContext>): void;
  /** What the sources call an element; undefined where the window has not said. */
  lookUp(id: string): Lookups[string] | undefined;
  /** What a node stands in, from the nearest outwards, itself first, by React's tree and beyond it by the document's. */
  around(node: Node): readonly Tagged[];
  /** The instances whose outermost host an element is, or one of whose outermost hosts, from the innermost outwards. */
  instancesAt(element: Element): readonly Instance[];
  /** The id of a host by itself. */
  hostId(element: Element): string | null;
  /** Takes over ids that the server has changed, for what the page shows until it is rendered anew. */
  rename(newIds: Readonly<Record<string, string>>): void;
  /** What an id is called now. */
  nameNow(id: string): string;
  /** Every name under which an element may still stand in the page. */
  namesOf(id: string): readonly string[];
}

/** What the wrapped runtime of JSX notes: the id of an instance by the props that React keeps of it. */
function instanceIds(): WeakMap<object, unknown> | null {
  // Read anew each time: the page's modules come long after this script.
  const map = (globalThis as unknown as Record<symbol, unknown>)[instancesKey]; // a name of our own on the global object
  return map instanceof WeakMap ? map : null;
}

/** Reads tags of the page that this script runs in. */
export function createTags(): Tags {
  let context: FrameContext = { storyboardId: 'page', lookups: {} };
  const renamed = new Map<string, string>();
  const current = (id: string): string => {
    let name = id;
    // As many steps as there are names: a circle of names ends too.
    for (let step = 0; step < renamed.size; step += 1) name = renamed.get(name) ?? name;
    return name;
  };
  const hostId = (element: Element) => {
    const id = element.getAttribute(idAttribute);
    return id === null ? null : current(id);
  };
  const instanceId = ({ memoizedProps }: Fibre) => {
    if (typeof memoizedProps !== 'object' || memoizedProps === null) return null;
    const id = instanceIds()?.get(memoizedProps);
    return typeof id === 'string' ? current(id) : null;
  };
  return {
    context: () => context,
    setContext: (more) => {
      context = { ...context, ...more };
    },
    lookUp: (id) => (Object.hasOwn(context.lookups, id) ? context.lookups[id] : undefined),
    hostId,
    nameNow: current,
    around: (node) => collect(node, hostId, instanceId),
    instancesAt: (element) => instancesAt(element, instanceId),
    rename: (newIds) => {
      for (const [old, id] of Object.entries(newIds)) if (old !== id) renamed.set(old, id);
    },
    namesOf: (id) => [id, ...[...renamed.keys()].filter((old) => old !== id && current(old) === id)],
  };
}

type IdOf<Place> = (place: Place) => string | null;

function collect(start: Node, hostId: IdOf<Element>, instanceId: IdOf<Fibre>): readonly Tagged[] {
  const found: Tagged[] = [];
  let host: Element | null = null;
  const meetHost = (element: Element, place: number | null) => {
    host = element;
    const id = hostId(element);
    if (id !== null) found.push({ id, host: element, instance: null, place });
  };
  const meetFibre = (fibre: Fibre) => {
    const place = fibre.index ?? null;
    if (fibre.stateNode instanceof Element) return meetHost(fibre.stateNode, place);
    const id = instanceId(fibre);
    // memo() hands on what it was given, now or when it last let its component render: one instance, two fibres.
    const known = found.findIndex((one) => one.id === id && one.host === host && one.instance !== null);
    const before = found[known];
    // The outer of the two stands where it was made.
    if (before) found[known] = { ...before, place };
    else if (id !== null) found.push({ id, host, instance: fibre, place });
  };
  let node: Node | null = start;
  while (node) {
    const fibre = fibreOf(node);
    if (fibre) {
      const way = fibresAround(fibre);
      way.forEach(meetFibre);
      // On from the container, which is no part of the tree that hangs in it.
      node = containerOf(way.at(-1));
    } else {
      if (node instanceof Element) meetHost(node, null);
      node = node.parentNode;
    }
  }
  return found;
}

function instancesAt(element: Element, instanceId: IdOf<Fibre>): readonly Instance[] {
  const found: Instance[] = [];
  for (let fibre = fibreOf(element)?.return; fibre && !(fibre.stateNode instanceof Element); fibre = fibre.return) {
    const id = instanceId(fibre);
    if (id !== null && !found.some((one) => one.id === id)) found.push({ id, fibre });
  }
  return found;
}

/** The node of the document that a tree of React's hangs in. */
function containerOf(root: Fibre | undefined): Node | null {
  const { containerInfo } = (root?.stateNode ?? {}) as { readonly containerInfo?: unknown }; // React's FiberRoot
  return containerInfo instanceof Node ? containerInfo : null;
}
