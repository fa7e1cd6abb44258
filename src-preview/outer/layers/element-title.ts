import type { NavigationNode } from '../../protocol/frame/navigation-tree.ts';
import type { LayerWords } from '../language/layer-words-type.ts';
import { kindOfTag } from './layer-kind.ts';
import { type LayerTitle, layerTitle } from './layer-title.ts';
import { pageLayers } from './page-layers.ts';

/** An element of the page, and its tag for as long as the page has not told of it. */
interface NamedElement {
  readonly elementKey: string;
  readonly tag: string;
}

/** What the layers call an element, wherever it is spoken of. */
export function elementTitle(
  nodes: readonly NavigationNode[],
  { elementKey, tag }: NamedElement,
  names: LayerWords,
  figures: Intl.NumberFormat,
): LayerTitle {
  const { named, lineOf } = pageLayers(nodes);
  const layer = named.get(lineOf(elementKey));
  return layer
    ? layerTitle(layer, names, figures)
    : { kind: names.kinds[kindOfTag(tag.toLowerCase())], between: '', words: '' };
}
