import { isOfInputMethod } from '../../protocol/commands/key-chord.ts';
import type { TextField } from './text-field.ts';

/** What an event means for the text that is being typed. */
export type TextOutcome = 'goOn' | 'keep' | 'discard';

/** Kinds of input that leave plain text plain. */
const plainInputs = /^(?:insert(?:Text|CompositionText|ReplacementText|FromComposition|Transpose)|delete|history)/;

/** Lets plain text in and nothing else, and says whether the typing is over. */
export function takeInput(event: Event, field: TextField): TextOutcome {
  switch (event.type) {
    case 'keydown':
      return event instanceof KeyboardEvent ? takeKey(event, field) : 'goOn';
    case 'keyup':
      // A button or a summary around the text would take the space bar for a press.
      if (event instanceof KeyboardEvent && event.key === ' ') event.preventDefault();
      return 'goOn';
    case 'beforeinput':
      if (event instanceof InputEvent && !plainInputs.test(event.inputType)) event.preventDefault();
      return 'goOn';
    case 'input':
      field.show();
      return 'goOn';
    case 'paste':
      event.preventDefault();
      if (event instanceof ClipboardEvent) field.insert(event.clipboardData?.getData('text/plain') ?? '');
      return 'goOn';
    case 'drop':
    case 'dragstart':
    case 'dragover':
      event.preventDefault();
      return 'goOn';
    default:
      return 'goOn';
  }
}

/** Whether an event says that the field has the keyboard no longer. */
export function leavesField(event: Event, field: TextField): boolean {
  return (event.type === 'blur' || event.type === 'focusout') && event.target === field.element;
}

function takeKey(event: KeyboardEvent, field: TextField): TextOutcome {
  // Keys that belong to an input method end its word, not the text.
  if (isOfInputMethod(event)) return 'goOn';
  if (event.key === 'Escape') {
    event.preventDefault();
    return 'discard';
  }
  if (event.key !== 'Enter') return 'goOn';
  event.preventDefault();
  if (!field.isMultiline) return 'keep';
  field.insert('\n');
  return 'goOn';
}
