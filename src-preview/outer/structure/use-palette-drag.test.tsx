// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { createEditorStore } from '../state/store/editor-store.ts';
import type { Placing } from '../state/store/placing-type.ts';
import { usePaletteDrag } from './use-palette-drag.ts';

afterEach(() => vi.unstubAllGlobals());

// Nobody looks at what is placed.
const placing = {} as Placing;
function Grip() {
  const { handlersFor } = usePaletteDrag();
  return <b {...handlersFor(() => placing)} />;
}

test('what is let go of before it is drawn as dragged is let go of all the same', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  document.elementsFromPoint = () => [];
  const done: string[] = [];
  const does = (name: string) => () => Promise.resolve(void done.push(name));
  // Only these are done here.
  const editor = {
    store: createEditorStore(),
    placeOver: does('over'),
    letGoPlacing: does('let go'),
  } as unknown as Editor;
  const root = createRoot(document.querySelector('div') ?? document.body);
  act(() =>
    root.render(
      <EditorContext value={editor}>
        <Grip />
      </EditorContext>,
    ),
  );
  const grip = document.querySelector('b') ?? document.body;
  grip.setPointerCapture = () => undefined;
  const pointer = (type: string, clientX: number, buttons: number) =>
    grip.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, buttons }));
  act(() => {
    pointer('pointerdown', 0, 1);
    pointer('pointermove', 20, 1);
    pointer('pointerup', 20, 0);
  });
  expect(done).toEqual(['over', 'let go']);
  act(() => root.unmount());
});
