import type { TextSlot } from '../../../protocol/texts.ts';

/** A slot as a name, equal for equal slots. */
export function slotName(slot: TextSlot): string {
  return 'node' in slot ? `node ${slot.node}` : `attribute ${slot.attribute}`;
}

/** A text of an element as a name. */
export function textPlaceName(elementKey: string, slot: TextSlot): string {
  return `${elementKey} ${slotName(slot)}`;
}
