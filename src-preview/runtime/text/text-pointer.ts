import { placeInText, wordAt } from './text-at-point.ts';
import type { TextField } from './text-field.ts';

/** The button of a press that means a place in the text: the others leave what is selected as it is. */
const mainButton = 0;

type Part = readonly [start: number, end: number];

/** What several presses have selected of a field: while the button is held after them, more is selected by words. */
const pressed = new WeakMap<TextField, Part>();

/**
 * Moves the caret of a field to where the pointer is in its text on the page: a press puts it there, Shift and moving on select, two
 * presses select a word and three all. Whether the event is in the text; while the button is held, wherever it goes.
 */
export function takePointer(event: MouseEvent, field: TextField, on: Node | null): boolean {
  const { type, button, buttons, shiftKey, detail } = event;
  const isHeld = type === 'pointermove' && buttons === 1;
  if (type !== 'pointerdown' && type !== 'mousedown' && !isHeld) return false;
  const place = placeInText(field.node, event, on);
  if (place === null || (!isHeld && button !== mainButton)) return isHeld || place !== null;
  const { anchor } = field.selected();
  if (isHeld) field.select(selectedUpTo(field, anchor, place));
  else if (type === 'pointerdown') {
    pressed.delete(field);
    field.select({ anchor: shiftKey ? anchor : place, focus: place });
  } else if (detail > 1) selectByPresses(field, place, detail);
  return true;
}

function selectedUpTo(field: TextField, anchor: number, place: number) {
  const part = pressed.get(field);
  if (!part) return { anchor, focus: place };
  const [start, end] = wordAt(field.node.data, place);
  return place < part[0] ? { anchor: part[1], focus: start } : { anchor: part[0], focus: Math.max(part[1], end) };
}

function selectByPresses(field: TextField, place: number, presses: number): void {
  const { data } = field.node;
  const part: Part = presses > 2 ? [0, data.length] : wordAt(data, place);
  pressed.set(field, part);
  field.select({ anchor: part[0], focus: part[1] });
}
