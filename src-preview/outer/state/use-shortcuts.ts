import { useEffect } from 'react';
import type { Editor } from './create-editor.ts';
import { isTyping } from './store/is-typing.ts';
import { structureKey } from './moves/structure-keys.ts';

const panels = ['toolbar', 'side', 'stage', 'inspector', 'statusBar'] as const;

/** The window's keys; whoever types into a field keeps the field's own. */
export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'F6') {
        event.preventDefault();
        moveToPanel(event.shiftKey ? -1 : 1);
        return;
      }
      if (isTyping(event.target)) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        void (event.shiftKey ? editor.redo() : editor.undo());
        return;
      }
      const does = isInDialog(event.target) ? null : structureKey(editor, event);
      if (does) {
        event.preventDefault();
        void does();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'KeyD')
        editor.setView({ mode: editor.store.getState().view.mode === 'edit' ? 'browse' : 'edit' });
      // In a dialog it closes that and nothing else.
      if (event.key === 'Escape' && !isInDialog(event.target)) void editor.select(null);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [editor]);
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

function moveToPanel(step: number): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset['panel'];
  const at = panels.findIndex((panel) => panel === here);
  const next = panels[(at + step + panels.length) % panels.length];
  document.querySelector<HTMLElement>(`[data-panel="${next}"]`)?.focus();
}
