import { isOfInputMethod } from '../../protocol/commands/key-chord.ts';
import { takeInput } from '../text/text-inputs.ts';
import { takePointer } from '../text/text-pointer.ts';
import { leavesBrowserOut } from './editing.ts';
import { idle } from './idle.ts';
import { nodeOf } from './pointing.ts';
import type { Behaviour } from './stage.ts';

/** One text is typed over. What happens in it is its own; a press elsewhere ends it and counts as any press. */
export const textEditing: Behaviour<'textEditing'> = {
  handle(event, now, stage) {
    const { session } = now;
    const node = nodeOf(event);
    const isTaken = event instanceof MouseEvent && takePointer(event, session.field, node);
    if (event.type === 'pointerdown' && !isTaken) {
      stage.texts.close(session, true);
      return idle.handle(event, { name: 'idle' }, stage);
    }
    if (node !== null) event.stopImmediatePropagation();
    // In a link or a button it would follow or press that, and anywhere the field would lose the keyboard.
    if (['click', 'submit', 'mousedown'].includes(event.type)) event.preventDefault();
    // Words are gone over with Alt and an arrow; Ctrl and a letter is no letter of the text.
    const isKey = event instanceof KeyboardEvent && event.type === 'keydown' && !isOfInputMethod(event);
    if (isKey && !event.altKey && leavesBrowserOut(event)) event.preventDefault();
    const outcome = takeInput(event, session.field);
    if (outcome === 'goOn') return now;
    stage.texts.close(session, outcome === 'keep');
    return { name: 'idle' };
  },
};
