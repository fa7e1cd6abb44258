import type { Node } from 'oxc-parser';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { placeAt } from '../../place-at.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { Instance } from '../../texts/callers.ts';
import { isBlankChild } from '../../syntax.ts';
import { needsProperty } from '../component-properties.ts';

/** Why what stands in a component may not go: it is all that stands there, and the component asks for something. */
export function neededChild(index: SourceIndex, { file, element }: Instance, node: Node): Refusal | undefined {
  const around = file.elements[element.parent];
  if (!around?.isComponent || around.isFragment || !around.node.children.some((one) => one === node)) return undefined;
  const others = around.node.children.filter((one) => one !== node && !isBlankChild(file.text, one));
  if (others.length > 0 || !needsProperty(index, { file, element: around }, 'children')) return undefined;
  return refuse('REQUIRED_PROP', { place: placeAt(file.file, file.text, around.start), names: ['children'] });
}
