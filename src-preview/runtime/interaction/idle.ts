import { handleEditing } from './editing.ts';
import { pointAt, press } from './pointing.ts';
import type { Behaviour } from './stage.ts';

/** The pointer is on nothing, or elsewhere. */
export const idle: Behaviour<'idle'> = {
  handle(event, now, stage) {
    const next = handleEditing(event, stage);
    if (next) return next;
    if (event.type === 'pointerdown' && event instanceof PointerEvent) return press(event, stage) ?? now;
    if ((event.type === 'pointermove' || event.type === 'pointerover') && event instanceof MouseEvent)
      return pointAt(event, stage);
    return now;
  },
};
