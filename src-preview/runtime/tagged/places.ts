import { elementKeyOf, parseElementKey } from '../../protocol/element-key.ts';
import { rootIds, storyboardCodebaseId } from '../../protocol/ids.ts';
import { log } from '../log.ts';
import { componentNameOf, type Fibre } from './fibre.ts';
import { isOwn } from './own-nodes.ts';
import { idAttribute, type Tagged, type Tags } from './tags.ts';

/** Something of the page that can be pointed at: an element of the sources where it stands on the screen. */
export interface Target {
  readonly codebaseId: string;
  /** What is outlined: the host itself, or the outermost one of a component's instance. */
  readonly element: Element;
  /** The instance's place in React's tree; null for a host and for the page itself. */
  readonly instance: Fibre | null;
}

/** The way to the page itself. */
export const rootPath = '0';

/** Finds targets by the pointer, by key and by id, and says where they are. */
export interface Places {
  /** What somebody means who points at a node: the nearest element of the sources, at last the page. */
  targetOf(node: Node): Target;
  /** The page itself. */
  root(): Target;
  isRoot(target: Target): boolean;
  keyOf(target: Target): string;
  /** The element of a key: in its very place, else the first with its id; null when there is none. */
  byKey(key: string): Target | null;
  /** Everything on the page that is an element of the sources, in the document's order. */
  byId(codebaseId: string): readonly Target[];
  /** What stands directly in a target. */
  childrenOf(target: Target): readonly Target[];
  parentOf(target: Target): Target | null;
}

/** Other names of the page itself. */
const isRootId = (id: string) => id === storyboardCodebaseId || rootIds.some((name) => name === id);
const sameElement = (one: Target, other: Target) => one.element === other.element;

/** Finds targets in a document by the tags on it. */
export function createPlaces(document: Document, tags: Tags): Places {
  const root = (): Target => ({ codebaseId: storyboardCodebaseId, element: document.body, instance: null });
  const isRoot = (target: Target) => target.element === document.body && target.codebaseId === storyboardCodebaseId;

  const targetOf = (node: Node): Target => {
    const tagged = isOwn(node) ? undefined : tags.around(node).find(({ host }) => host !== null);
    return tagged ? (targetFrom(tagged) ?? root()) : root();
  };
  const byId = (id: string) => {
    if (isRootId(id)) return [root()];
    const hosts = [...document.querySelectorAll(selectorOf(tags.namesOf(id)))].filter((host) => !isOwn(host));
    if (hosts.length > 0) return hosts.map((element): Target => ({ codebaseId: id, element, instance: null }));
    return [...document.body.querySelectorAll('*')].flatMap((element) => instanceAt(tags, element, id) ?? []);
  };
  const atPath = (path: string, id: string): Target | null => {
    if (path === rootPath) return isRootId(id) ? root() : null;
    const element = elementAt(document.body, path);
    if (!element || isOwn(element)) return null;
    return tags.hostId(element) === id ? { codebaseId: id, element, instance: null } : instanceAt(tags, element, id);
  };
  const byKey = (key: string) => {
    const parts = parseElementKey(key);
    if (!parts) return null;
    const id = tags.nameNow(parts.codebaseId);
    const inPlace = atPath(parts.uniquePath, id);
    if (inPlace) return inPlace;
    const [first = null, ...others] = byId(id);
    if (others.length > 0) log.warn(`${others.length + 1} elements are ${id}; the first is taken`);
    return first;
  };
  const childrenOf = ({ element }: Target): readonly Target[] =>
    [...element.children].flatMap((child) => {
      if (isOwn(child)) return [];
      const target = targetOf(child);
      return target.element === child ? [target] : childrenOf({ ...target, element: child });
    });
  const parentOf = (target: Target) => {
    if (isRoot(target)) return null;
    const { parentElement } = target.element;
    const parent = parentElement ? targetOf(parentElement) : root();
    return sameElement(parent, target) ? root() : parent;
  };
  const keyOf = ({ codebaseId, element }: Target) =>
    elementKeyOf({ codebaseId, storyboardId: tags.context().storyboardId, uniquePath: pathOf(document.body, element) });
  return { targetOf, root, isRoot, keyOf, byKey, byId, childrenOf, parentOf };
}

function targetFrom({ id, host, instance }: Tagged): Target | null {
  return host && host.ownerDocument.body !== host ? { codebaseId: id, element: host, instance } : null;
}

const selectorOf = (ids: readonly string[]) => ids.map((id) => `[${idAttribute}="${CSS.escape(id)}"]`).join(',');

/** The instance with an id whose outermost host an element is. */
function instanceAt(tags: Tags, element: Element, id: string): Target | null {
  const found = tags.around(element).find((one) => one.host === element && one.instance !== null && one.id === id);
  return found ? targetFrom(found) : null;
}

/** The name of the component whose outermost host an element is, as the sources know it. */
export function instanceNameAt(tags: Tags, element: Element): string | null {
  const found = tags.around(element).find(({ host, instance }) => host === element && instance !== null);
  return found?.instance ? componentNameOf(found.instance) : null;
}

const countedChildren = (element: Element) => [...element.children].filter((child) => !isOwn(child));

/** The way to an element by indices of children, from the page's own element; `0` for what is not below it. */
function pathOf(body: Element, element: Element): string {
  const indices: number[] = [];
  let step: Element | null = element;
  while (step && step !== body) {
    const parent: Element | null = step.parentElement;
    if (!parent) return rootPath;
    indices.push(countedChildren(parent).indexOf(step));
    step = parent;
  }
  return step ? [rootPath, ...indices.toReversed()].join('-') : rootPath;
}

function elementAt(body: Element, path: string): Element | null {
  let element: Element | null = body;
  for (const index of path.split('-').slice(1)) element = (element && countedChildren(element)[Number(index)]) ?? null;
  return element;
}
