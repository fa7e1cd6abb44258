/** Marks what the layer puts into the page itself. */
export const ownAttribute = 'data-manara-editor';

/** Whether a node is the layer's own, or inside of one. */
export function isOwn(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return Boolean(element?.closest(`[${ownAttribute}]`));
}
