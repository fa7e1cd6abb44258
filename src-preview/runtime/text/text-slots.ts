import type { Places, Target } from '../tagged/places.ts';
import { isOwn } from '../tagged/own-nodes.ts';

const withoutWords = new Set(['script', 'style', 'noscript', 'template', 'textarea']);
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Whether an element's texts are words on the page, and not code, a field's value or the layer's own. */
const holdsWords = (element: Element) => !withoutWords.has(element.localName) && !isOwn(element);

/**
 * The texts of a target, in the order of their slots: those that stand directly in its element, then those in elements below
 * it that are no targets themselves, as a component of a library renders them.
 */
export function textNodesOf(target: Target, places: Places): readonly Text[] {
  const within = (element: Element): readonly Text[] => {
    if (!holdsWords(element)) return [];
    const direct = [...element.childNodes].filter(isText);
    const unnamed = [...element.children].filter((child) => places.targetOf(child).element === target.element);
    return places.isRoot(target) ? direct : [...direct, ...unnamed.flatMap(within)];
  };
  return within(target.element);
}
