import { isOfInputMethod } from '../../protocol/commands/key-chord.ts';
import { isKeptFromBrowser, keyCommandOf } from '../../protocol/commands/key-commands.ts';
import { walkSelection } from './walk-selection.ts';
import { holdBack } from './hold-back.ts';
import type { Interaction } from './interaction.ts';
import { keysAt, targetAt } from './pointing.ts';
import type { Stage } from './stage.ts';

/** What every state but driving and typing does with an event; null where the event is none of these. */
export function handleEditing(event: Event, stage: Stage): Interaction | null {
  holdBack(event);
  if (event instanceof KeyboardEvent && event.type === 'keydown') return takeKey(event, stage);
  if (event.type === 'contextmenu' && event instanceof MouseEvent) {
    const elementKey = askedFor(event, stage);
    const under = event.button === pointersMenuButton && { under: keysAt(event, stage) };
    stage.send('contextRequested', { elementKey, clientX: event.clientX, clientY: event.clientY, ...under });
  }
  return null;
}

/** Whose menu is asked for: by the pointer what it is on, by a key what is selected. */
function askedFor(event: MouseEvent, stage: Stage): string {
  const [selected] = event.button === pointersMenuButton ? [] : stage.selection.selected();
  return selected?.key ?? stage.places.keyOf(targetAt(event, stage));
}

const pointersMenuButton = 2;
function takeKey(event: KeyboardEvent, stage: Stage): Interaction | null {
  if (isOfInputMethod(event)) return null;
  if (leavesBrowserOut(event)) event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { selection } = stage;
  if (event.key === 'Escape') selection.select(null);
  if (event.key === 'Enter') return typeInSelected(stage);
  if (walkSelection(event.key, stage)) event.preventDefault();
  return null;
}

/** Whether a key is the window's, and would make the browser do something else. */
export const leavesBrowserOut = (event: KeyboardEvent): boolean =>
  // Which way lines run makes one operation of another.
  isKeptFromBrowser(keyCommandOf(event, false), event);

/** Opens the first text of what is selected, or asks the window for a text that cannot be typed over. */
function typeInSelected(stage: Stage): Interaction | null {
  const [only, ...others] = stage.selection.selected();
  if (!only || others.length > 0) return null;
  const wanted = stage.texts.firstEditable(only.target);
  const session = wanted && stage.texts.open(wanted);
  if (session) return { name: 'textEditing', session };
  askForDynamicText(stage);
  return null;
}

/** Tells the window which text somebody wants to change who cannot do it in place. */
export function askForDynamicText({ selection, texts, send }: Stage): void {
  const [only] = selection.selected();
  const slot = only && texts.dynamicSlotOf(only.key);
  if (only && slot) send('editDynamicText', { elementKey: only.key, slot });
}
