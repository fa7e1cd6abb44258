import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import { elementKeyOf } from '../../protocol/element-key.ts';
import { rootPath } from '../tagged/places.ts';
import { componentNameOf, type Fibre, fibreOf, propsOf, writerOf } from '../tagged/fibre.ts';
import { isOwnRoot, pageClasses } from '../tagged/own-nodes.ts';
import type { Tags } from '../tagged/tags.ts';
import { classesIn, literalsIn, propsIn } from './navigation-props.ts';

/** Something of the page that is still to be walked through. */
interface Step {
  readonly element: Element;
  readonly path: string;
  readonly parent: NavigationNode | null;
  readonly isPrivate: boolean;
}

const silent: ReadonlySet<string> = new Set(['script', 'noscript', 'style', 'template']);

/**
 * All elements of the sources that stand on the page, hosts and instances, in its order; what holds others stands before
 * them. Yields after each element, so that whoever has something else to do may do it.
 */
export function* navigationNodes(window: Window, tags: Tags): Generator<void, NavigationNode[]> {
  const nodes: NavigationNode[] = [];
  const open = new Map<Fibre, NavigationNode>();
  const { body } = window.document;
  const steps: Step[] = stepsInto({ element: body, path: rootPath, parent: null, isPrivate: false });
  for (let step = steps.pop(); step; step = steps.pop()) {
    const { element } = step;
    if (silent.has(element.localName)) continue;
    const id = tags.hostId(element);
    if (id === null && element.localName === 'iframe') continue;
    const isPrivate = step.isPrivate || element.hasAttribute('data-private');
    let { parent } = step;
    const add = (node: NavigationNode): NavigationNode => {
      parent?.children.push(node.elementKey);
      nodes.push(node);
      return node;
    };
    const about = { window, tags, element, path: step.path, isPrivate };
    for (const { id: instanceId, fibre } of tags.instancesAt(element).toReversed()) {
      // A component may stand for several elements: it is told of once.
      const known = open.get(fibre) ?? (fibre.alternate && open.get(fibre.alternate));
      parent = known ?? add(nodeOf({ ...about, id: instanceId, parent, instance: fibre }));
      open.set(fibre, parent);
    }
    if (id !== null) parent = add(nodeOf({ ...about, id, parent, instance: null }));
    steps.push(...stepsInto({ element, path: step.path, parent, isPrivate }));
    yield;
  }
  return nodes;
}

/** The elements directly in one, the first of them last: they are taken from the end. */
function stepsInto({ element, path, parent, isPrivate }: Step): Step[] {
  return [...element.children]
    .filter((child) => !isOwnRoot(child))
    .map((child, index) => ({ element: child, path: `${path}-${index}`, parent, isPrivate }))
    .toReversed();
}

interface About {
  readonly window: Window;
  readonly tags: Tags;
  readonly id: string;
  readonly element: Element;
  readonly path: string;
  readonly parent: NavigationNode | null;
  readonly instance: Fibre | null;
  readonly isPrivate: boolean;
}

function nodeOf({ window, tags, id, element, path, parent, instance, isPrivate }: About): NavigationNode {
  const style = window.getComputedStyle(element);
  const rect = element.getBoundingClientRect();
  const props = instance ? propsOfInstance(instance) : propsOf(element);
  const made = instance ?? fibreOf(element);
  const lookedUp = tags.lookUp(id);
  return {
    elementKey: elementKeyOf({ codebaseId: id, storyboardId: tags.context().storyboardId, uniquePath: path }),
    parent: parent?.elementKey ?? null,
    children: [],
    name: lookedUp?.name ?? (instance && componentNameOf(instance)) ?? element.localName,
    elementTagName: element.localName,
    isComponent: instance !== null,
    classList: pageClasses(element),
    directlySetClassList: classesIn(props),
    props: isPrivate ? {} : propsIn(props),
    literalChildren: isPrivate ? [] : literalsIn(props),
    pageBoundingBox: {
      pageX: Math.round(rect.left + window.scrollX),
      pageY: Math.round(rect.top + window.scrollY),
      width: Math.round(rect.width),
      height: Math.round(rect.height),
    },
    displayType: style.display,
    positionType: style.position,
    flexDirection: style.flexDirection,
    floatVal: style.float,
    scope: lookedUp?.scope ?? (made ? writerOf(made) : ''),
    level: parent === null ? 0 : parent.level + 1,
  };
}

function propsOfInstance({ memoizedProps }: Fibre): Readonly<Record<string, unknown>> {
  return typeof memoizedProps === 'object' && memoizedProps !== null ? { ...memoizedProps } : {};
}
