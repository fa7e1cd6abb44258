import { parseElementKey } from '../../../protocol/element-key.ts';
import type { NavigationNode } from '../../../protocol/frame/navigation-tree.ts';

/** How often a page shows what is made of one element of the sources. */
export function timesOnPage(layers: readonly Pick<NavigationNode, 'elementKey'>[], codebaseId: string | null): number {
  return layers.filter(({ elementKey }) => parseElementKey(elementKey)?.codebaseId === codebaseId).length;
}
