import { handleEditing } from './editing.ts';
import { pointAt, pointNowhere, press } from './pointing.ts';
import type { Behaviour } from './stage.ts';

/** The pointer is on something that can be selected. */
export const hovering: Behaviour<'hovering'> = {
  handle(event, now, stage) {
    const next = handleEditing(event, stage);
    if (next) return next;
    if (event.type === 'pointerdown' && event instanceof PointerEvent) return press(event, stage) ?? now;
    if (hasLeftPage(event)) return pointNowhere(stage);
    if ((event.type === 'pointermove' || event.type === 'pointerover') && event instanceof MouseEvent)
      return pointAt(event, stage);
    return now;
  },
};

const hasLeftPage = (event: Event) =>
  event.type === 'blur' || (event.type === 'pointerout' && event instanceof MouseEvent && event.relatedTarget === null);
