import { useEffect } from 'react';
import { isOfInputMethod } from '../../protocol/commands/key-chord.ts';
import { isKeptFromBrowser, type KeyCommand, keyCommandOf } from '../../protocol/commands/key-commands.ts';
import type { Editor } from './create-editor.ts';
import { doneByKey } from './key-commands.ts';
import { actsIn, keyPlaceOf } from './store/key-place.ts';
import { followTypedFields } from './store/typed-fields.ts';

const panels = ['toolbar', 'side', 'stage', 'inspector', 'statusBar'] as const;

/** The window's keys, where they may act. What an input method takes reaches nobody here, whoever hears keys: it is no command. */
export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const fields = followTypedFields(window);
    const hear = (event: KeyboardEvent): void => hearKey(editor, event, fields.isTyped);
    addEventListener('keydown', keepComposed, true);
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', keepComposed, true);
      removeEventListener('keydown', hear);
      fields.stop();
    };
  }, [editor]);
}

function keepComposed(event: KeyboardEvent): void {
  if (isOfInputMethod(event)) event.stopImmediatePropagation();
}

/** Does what a key means that is pressed in the window, where it may. A key that something has taken (a drag, a list) is that one's. */
function hearKey(editor: Editor, event: KeyboardEvent, isTyped: (field: Element) => boolean): void {
  if (event.defaultPrevented) return;
  const command = keyCommandOf(event, document.documentElement.dir === 'rtl');
  if (command === null) return;
  const place = keyPlaceOf(event.target, isTyped);
  const isField = place === 'field' || place === 'typed';
  // In a field words are gone over with Alt and an arrow.
  if (isKeptFromBrowser(command, event) && !(isField && event.altKey)) event.preventDefault();
  if (!actsIn(place, command)) return;
  const does =
    command === 'nextPanel' || command === 'previousPanel' ? () => goTo(command) : doneByKey(editor, command);
  if (!does) return;
  event.preventDefault();
  void does();
}

function goTo(command: Extract<KeyCommand, 'nextPanel' | 'previousPanel'>): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset['panel'];
  const at = panels.findIndex((panel) => panel === here);
  const step = command === 'nextPanel' ? 1 : -1;
  const next = panels[(at + step + panels.length) % panels.length];
  document.querySelector<HTMLElement>(`[data-panel="${next}"]`)?.focus();
}
