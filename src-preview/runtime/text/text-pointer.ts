import { placeInText, wordAt } from './text-at-point.ts';
import type { TextField } from './text-field.ts';

/** The button of a press that means a place in the text: the others leave what is selected as it is. */
const mainButton = 0;

/**
 * Moves the caret of a field to where the pointer is in its text on the page: a press puts it there, Shift and moving on select, two
 * presses select a word and three all. Whether the event is in the text; while the button is held, wherever it goes.
 */
export function takePointer(event: MouseEvent, field: TextField, pressed: Node | null): boolean {
  const { type, button, buttons, shiftKey, detail } = event;
  const isHeld = type === 'pointermove' && buttons === 1;
  if (type !== 'pointerdown' && type !== 'mousedown' && !isHeld) return false;
  const place = placeInText(field.node, event, pressed);
  if (place === null || (!isHeld && button !== mainButton)) return isHeld || place !== null;
  const { anchor } = field.selected();
  if (isHeld) field.select({ anchor, focus: place });
  else if (type === 'pointerdown') field.select({ anchor: shiftKey ? anchor : place, focus: place });
  else if (detail > 1) field.select(selectedByPresses(field, place, detail));
  return true;
}

function selectedByPresses({ node, element }: TextField, place: number, presses: number) {
  const [anchor, focus] = presses > 2 ? [0, node.data.length] : wordAt(node.data, place, element.lang);
  return { anchor, focus };
}
