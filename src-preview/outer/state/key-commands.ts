import { isZoom, type KeyCommand } from '../../protocol/commands/key-commands.ts';
import { isOperationName } from '../../protocol/commands/operations.ts';
import type { View } from './store/editor-state.ts';
import { type EditorStore, zoomStep } from './store/editor-store.ts';
import type { HistoryCommands } from './history-commands.ts';
import type { StructureCommands } from './moves/structure-commands.ts';
import type { SelectingCommands } from './selecting/selecting-commands.ts';

/** What keys call upon. */
interface KeyedEditor extends HistoryCommands, Pick<StructureCommands, 'operate'>, Pick<SelectingCommands, 'select'> {
  readonly store: EditorStore;
  setView(view: Partial<View>): void;
  zoomBy(factor: number): void;
}

/** What a command of a key does with what is selected and with the window; null for those that are done where the key is heard. */
export function doneByKey(editor: KeyedEditor, command: KeyCommand): (() => Promise<unknown> | void) | null {
  if (isOperationName(command)) return () => editor.operate(command);
  if (command === 'undo') return () => editor.undo();
  if (command === 'redo') return () => editor.redo();
  if (command === 'leave') return () => editor.select(null);
  if (command === 'zoomFit') return () => editor.setView({ zoom: null });
  if (isZoom(command)) return () => editor.zoomBy(command === 'zoomIn' ? zoomStep : 1 / zoomStep);
  if (command !== 'changeMode') return null;
  return () => editor.setView({ mode: editor.store.getState().view.mode === 'edit' ? 'browse' : 'edit' });
}
