import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Editor } from './create-editor.ts';
import type { EditorState } from './store/editor-state.ts';

/** Carries the editor down the tree. */
export const EditorContext = createContext<Editor | null>(null);

/** The editor's commands. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor must be used within an EditorContext');
  return editor;
}

/** A part of what the editor knows; renders anew when that part is another. */
export function useEditorState<T>(select: (state: EditorState) => T): T {
  return useStore(useEditor().store, select);
}
