import { isOfInputMethod } from '../../protocol/commands/key-chord.ts';
import { takeInput } from '../text/text-inputs.ts';
import { leavesBrowserOut } from './editing.ts';
import { idle } from './idle.ts';
import { nodeOf } from './pointing.ts';
import type { Behaviour } from './stage.ts';

/** One text is typed over. What happens in it is its own; a press elsewhere ends it and counts as any press. */
export const textEditing: Behaviour<'textEditing'> = {
  handle(event, now, stage) {
    const { session } = now;
    const node = nodeOf(event);
    const isInside = node !== null && session.field.element.contains(node);
    if (event.type === 'pointerdown' && !isInside) {
      stage.texts.close(session, true);
      return idle.handle(event, { name: 'idle' }, stage);
    }
    if (node !== null) event.stopImmediatePropagation();
    // Inside a link or a button it would follow or press that.
    if (event.type === 'click' || event.type === 'submit' || (event.type === 'mousedown' && !isInside))
      event.preventDefault();
    // Words are gone over with Alt and an arrow; Ctrl and a letter is no letter of the text.
    const isKey = event instanceof KeyboardEvent && event.type === 'keydown' && !isOfInputMethod(event);
    if (isKey && !event.altKey && leavesBrowserOut(event)) event.preventDefault();
    const outcome = takeInput(event, session.field);
    if (outcome === 'goOn') return now;
    stage.texts.close(session, outcome === 'keep');
    return { name: 'idle' };
  },
};
