// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { SourceElement } from '../../protocol/http/replies.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { idleEditor } from '../state/idle-editor.fixture.ts';
import { ElementMenu } from './element-menu.tsx';
import { askedSelection } from '../state/store/selected.ts';
import { manySelected, oneSelected } from '../state/store/selected.fixture.ts';

let root: Root;
let editor: Editor;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  editor = idleEditor();
  act(() =>
    root.render(
      <WindowLanguageProvider>
        <EditorContext value={editor}>
          <ElementMenu />
        </EditorContext>
      </WindowLanguageProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** What is known of an element; what these tests do not look at is left out. */
const selectionOf = (codebaseId: string) => ({
  element: { elementKey: `TE_${codebaseId}_STORYBOARD_0-1`, codebaseId } as ElementDescription,
  texts: { state: 'loading' } as const,
  source: { codebaseId, can: { wrapInDiv: true } } as unknown as SourceElement,
});
const menu = { x: 1, y: 1, frameName: null };
const isWrapOff = () =>
  [...document.querySelectorAll('[role=menuitem]')]
    .find((item) => item.querySelector('kbd')?.textContent === 'Ctrl G')
    ?.getAttribute('aria-disabled');

test('a menu waits for what was pressed, and is about it also where an update of the page has given it another name', () => {
  act(() =>
    editor.store.setState({
      ...oneSelected(selectionOf('before')),
      menu,
    }),
  );
  act(() => editor.store.setState((state) => ({ selection: askedSelection(state) })));
  expect(isWrapOff()).toBe('true');
  act(() => editor.store.setState(oneSelected(selectionOf('renamed'))));
  expect(isWrapOff()).toBe('false');
});

test('a menu that is asked for on one of several is about all of them, whichever is looked at', () => {
  const [one, other] = [selectionOf('one'), selectionOf('other')];
  act(() =>
    editor.store.setState({
      ...manySelected(other, [one.element, other.element]),
      menu,
    }),
  );
  expect(isWrapOff()).toBe('false');
});
