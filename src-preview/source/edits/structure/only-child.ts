import type { Node } from 'oxc-parser';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { UnsureProperty } from '../../plan-types.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { Instance } from '../../texts/callers.ts';
import { isBlankChild } from '../../syntax.ts';
import { needsProperty, unsureProperty } from '../component-properties.ts';
import { slotOf } from './element-slot.ts';

/** Why what stands in a component may not go: it is all that stands there, and the component asks for something. */
export function neededChild(index: SourceIndex, { file, element }: Instance, node: Node): Refusal | undefined {
  const around = file.elements[element.parent];
  if (!around || !isAlone(file, around, node)) return undefined;
  if (!needsProperty(index, { file, element: around }, 'children')) return undefined;
  return refuse('REQUIRED_PROP', { place: placeAt(file.file, file.text, around.start), names: ['children'] });
}

/** What the component around an element loses with it, if only the types of the project say whether it may. */
export function unsureAround(index: SourceIndex, { file, element }: Instance): UnsureProperty[] {
  const around = file.elements[element.parent];
  if (!around) return [];
  const { inProp } = element.context;
  const slot = slotOf(file, element);
  const child = slot.kind === 'child' ? slot.node : slot.kind === 'guarded' ? slot.container : undefined;
  const name = inProp ?? (child && isAlone(file, around, child) ? 'children' : undefined);
  return name === undefined ? [] : unsureProperty(index, { file, element: around }, name);
}

function isAlone({ text }: ParsedFile, around: ParsedElement, node: Node): boolean {
  const { children } = around.node;
  return children.some((one) => one === node) && children.every((one) => one === node || isBlankChild(text, one));
}
