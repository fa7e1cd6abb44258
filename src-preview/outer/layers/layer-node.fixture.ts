import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';

/** An element of a page for tests; its key is its name. */
export function layerNode(name: string, parent: string | null, children: readonly string[] = []): NavigationNode {
  return {
    elementKey: name,
    parent,
    children: [...children],
    name,
    elementTagName: name,
    isComponent: false,
    classList: [],
    directlySetClassList: [],
    props: {},
    literalChildren: [],
    pageBoundingBox: { pageX: 0, pageY: 0, width: 10, height: 10 },
    displayType: 'block',
    positionType: 'static',
    flexDirection: 'row',
    floatVal: 'none',
    scope: 'Page',
    level: 0,
  };
}
