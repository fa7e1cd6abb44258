import { dragThresholdPx } from '../../protocol/constants.ts';
import { textAtPoint } from '../text/text-at-point.ts';
import { startDragging } from './dragging.ts';
import { askForDynamicText, handleEditing } from './editing.ts';
import type { Doing, Interaction } from './interaction.ts';
import { pointAt, pointNowhere } from './pointing.ts';
import type { Behaviour, Stage } from './stage.ts';

/** The main button is down. Let go near by, it was a click; the page hears of neither. */
export const pressed: Behaviour<'pressed'> = {
  handle(event, now, stage) {
    const isEscape = event instanceof KeyboardEvent && event.type === 'keydown' && event.key === 'Escape';
    handleEditing(event, stage);
    if (isEscape || event.type === 'pointercancel') return pointNowhere(stage);
    if (!(event instanceof PointerEvent)) return now;
    if (event.type === 'pointerup') return isNear(event, now, stage) ? click(event, now, stage) : pointAt(event, stage);
    if (event.type === 'pointermove' && event.buttons !== 0 && !isNear(event, now, stage))
      return startDragging(event, now, stage) ?? now;
    // The button was let go where the frame did not see it.
    return event.type === 'pointermove' && event.buttons === 0 ? pointAt(event, stage) : now;
  },
};

function isNear({ clientX, clientY }: MouseEvent, from: Doing<'pressed'>, { zoom }: Stage): boolean {
  return Math.hypot(clientX - from.clientX, clientY - from.clientY) < dragThresholdPx / zoom();
}

function click(event: PointerEvent, { target, clientX, clientY }: Doing<'pressed'>, stage: Stage): Interaction {
  const { selection, overlay, texts, places } = stage;
  if (overlay.isOnButton(clientX, clientY)) {
    askForDynamicText(stage);
    return { name: 'idle' };
  }
  const [only, ...others] = selection.selected();
  const isSecond = others.length === 0 && only?.target.element === target.element;
  if (event.shiftKey || event.ctrlKey || event.metaKey) selection.toggle(target);
  else if (isSecond) {
    const wanted = textAtPoint(target, places, { x: clientX, y: clientY });
    const session = wanted && texts.open(wanted);
    if (session) return { name: 'textEditing', session };
  } else selection.select(target);
  return pointAt(event, stage);
}
