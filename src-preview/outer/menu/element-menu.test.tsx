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
import { pressKey } from '../testing/shown-window.tsx';
import { ElementMenu } from './element-menu.tsx';
import { askedSelection } from '../state/store/selected.ts';
import { layerNode } from '../layers/layer-node.fixture.ts';
import { knownIn } from '../state/store/known-in.fixture.ts';
import { manySelected, oneSelected } from '../state/store/selected.fixture.ts';

let root: Root;
let editor: Editor;
const select = vi.fn<Editor['select']>(() => Promise.resolve());
const hover = vi.fn<Editor['hover']>();
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  select.mockClear();
  hover.mockClear();
  editor = { ...idleEditor(), select, hover };
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

const page = [
  layerNode('main', null, ['section']),
  { ...layerNode('section', 'main', ['h2']), props: { 'aria-label': { type: 'LITERAL' as const, value: 'Honours' } } },
  { ...layerNode('h2', 'section'), literalChildren: [{ index: 0, value: 'Chess' }] },
  { ...layerNode('a', 'main'), literalChildren: [{ index: 0, value: 'In front' }] },
];
const chosen = {
  element: { elementKey: 'h2', codebaseId: 'c', texts: [] } as unknown as ElementDescription,
  texts: { state: 'loading' } as const,
  source: null,
};
const lines = () => [...document.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
const named = () => lines().map((one) => [one.textContent, one.getAttribute('aria-checked')].join(' '));
const openAt = (more: { readonly under?: readonly string[] }) =>
  act(() =>
    editor.store.setState({
      ...knownIn('page', { layers: page }),
      ...oneSelected(chosen),
      menu: { ...menu, ...more },
    }),
  );

test('all that lies under the pointer is listed in words, once each, and what is chosen of it is selected', () => {
  openAt({ under: ['a', 'h2', 'h2', 'notTold', 'section', 'main'] });
  expect(named()).toEqual([
    'Link · In front false',
    'Heading · Chess true',
    'Section · Honours false',
    'Content of the page false',
  ]);
  act(() => lines()[0]?.focus());
  expect(hover.mock.lastCall).toEqual(['a']);
  act(() => lines()[2]?.click());
  expect(select.mock.calls).toEqual([['section']]);
  expect(document.querySelector('[role=menu]')).toBeNull();
  // Nothing stays outlined of what was only gone over.
  expect(hover.mock.lastCall).toEqual([null]);
});

test('a key lists what is selected with all that it stands in, and arrows come to it', async () => {
  openAt({});
  expect(named()).toEqual(['Heading · Chess true', 'Section · Honours false', 'Content of the page false']);
  const press = (key: string) => pressKey(document.activeElement ?? document.body, key);
  // What can be done has the focus first, and stands below them.
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
  await press('ArrowUp');
  expect(document.activeElement).toBe(lines().at(-1));
  await press('Home');
  expect(document.activeElement).toBe(lines()[0]);
});

test('of much that lies in one place the first is shown above what can be done, and all of it by one press or key', async () => {
  const many = Array.from({ length: 7 }, (_, index) => layerNode(`a${index}`, 'main'));
  act(() =>
    editor.store.setState({
      ...knownIn('page', {
        layers: [
          layerNode(
            'main',
            null,
            many.map((one) => one.elementKey),
          ),
          ...many,
        ],
      }),
      ...oneSelected(chosen),
      menu: { ...menu, under: many.map(({ elementKey }) => elementKey) },
    }),
  );
  expect(lines()).toHaveLength(4);
  const press = (key: string) => pressKey(document.activeElement ?? document.body, key);
  await press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Show all 7');
  act(() => (document.activeElement as HTMLElement).click());
  expect(lines()).toHaveLength(7);
  expect(document.activeElement).toBe(lines()[4]);
});
