import { classPrefixes } from '../../protocol/constants.ts';

/** Marks what the layer puts into the page itself. */
export const ownAttribute = 'data-manara-editor';

/** Whether a node is the layer's own, or inside of one. */
export function isOwn(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(`[${ownAttribute}]`));
}

/** Whether an element itself is what the layer put into the page, for whoever walks down to it. */
export function isOwnRoot(element: Element): boolean {
  return element.hasAttribute(ownAttribute);
}

/** Whether a class is one that the layer gives elements of the page while it shows something on them. */
export function isOwnClass(name: string): boolean {
  return Object.values(classPrefixes).some((prefix) => name.startsWith(prefix));
}

/** The classes that an element has of the page. */
export function pageClasses(element: Element): string[] {
  return [...element.classList].filter((name) => !isOwnClass(name));
}
