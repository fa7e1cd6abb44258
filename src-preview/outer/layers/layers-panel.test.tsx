// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import type { Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { idleEditor } from '../state/idle-editor.fixture.ts';
import { layerNode } from './layer-node.fixture.ts';
import { LayersPanel } from './layers-panel.tsx';
import { setIn } from '../state/store/editor-store.ts';

const keys = Array.from({ length: 1_000 }, (_, index) => `row-${index}`);
/** What lines were called, by what they say, each time that one was rendered. */
const said: string[] = [];
vi.mock(import('./layer-title.ts'), async (original) => {
  const { layerTitle, ...others } = await original();
  const noted: typeof layerTitle = (layer, ...more) => {
    said.push(layer.words);
    return layerTitle(layer, ...more);
  };
  return { ...others, layerTitle: noted };
});

/** An element that says its name. */
const sayingNode = (...given: Parameters<typeof layerNode>) => ({
  ...layerNode(...given),
  literalChildren: [{ index: 0, value: given[0] }],
});

let root: Root;
let editor: Editor;
beforeEach(() => {
  class Sizes {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Sizes);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Twenty lines are seen.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(520);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  editor = idleEditor();
  setIn(editor.store, 'page', {
    layers: [sayingNode('page', null, keys), ...keys.map((key) => sayingNode(key, 'page'))],
  });
  act(() =>
    root.render(
      <WindowLanguageProvider>
        <EditorContext value={editor}>
          <LayersPanel />
        </EditorContext>
      </WindowLanguageProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const tree = () => document.querySelector('[role=tree]') ?? expect.fail('no tree');
const lineOf = (key: string) => document.querySelector(`[data-key="${key}"]`) ?? expect.fail(`no line ${key}`);
/** Which lines were rendered meanwhile. */
function renderedBy(happens: () => void): readonly string[] {
  said.length = 0;
  act(happens);
  return said.toSorted();
}

test('a line that stays is not rendered again while the tree is scrolled, or another is pointed at', () => {
  const scrolled = renderedBy(() => {
    tree().scrollTop = 30 * 11;
    tree().dispatchEvent(new Event('scroll'));
  });
  expect(scrolled).toEqual(Array.from({ length: 11 }, (_, index) => `row-${25 + index}`));
  const hovered = renderedBy(() => editor.hover('row-20'));
  expect(hovered).toEqual(['row-20']);
});

test('the tree hears for its lines what a pointer does: pointing, choosing, folding, the menu', () => {
  const { store } = editor;
  const happens = (name: string, target: Element): void =>
    act(() => {
      target.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
    });
  happens('pointerover', lineOf('row-3').lastElementChild ?? tree());
  expect(store.getState().hoveredKey).toBe('row-3');
  happens('click', lineOf('row-4').lastElementChild ?? tree());
  expect(lineOf('row-4').hasAttribute('data-focused')).toBe(true);
  const opensMenu = vi.spyOn(editor, 'openMenu');
  happens('contextmenu', lineOf('row-5'));
  expect(opensMenu).toHaveBeenCalledWith('row-5', { x: 0, y: 0, frameName: null });
  happens('click', lineOf('page').firstElementChild ?? tree());
  expect(lineOf('page').getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(1);
});

test('what is dragged goes where it is let go of, also where that place is not drawn yet', () => {
  const moveTo = vi.spyOn(editor, 'moveTo').mockResolvedValue(true);
  vi.spyOn(editor, 'canMoveTo').mockResolvedValue(true);
  vi.spyOn(editor, 'select').mockResolvedValue();
  tree().setPointerCapture = () => undefined;
  vi.spyOn(tree(), 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: 520 } as DOMRect);
  const ids = ['one', 'two', 'three'];
  const lines = ids.map((id) => layerNode(`TE_${id}_page_0`, null));
  act(() => setIn(editor.store, 'page', { layers: lines }));
  const pointer = (type: string, line: number) =>
    lineOf('TE_one_page_0').dispatchEvent(
      new MouseEvent(type, { bubbles: true, button: 0, buttons: type === 'pointerup' ? 0 : 1, clientY: 30 * line }),
    );
  act(() => {
    pointer('pointerdown', 0.5);
    pointer('pointermove', 1.9);
  });
  act(() => {
    pointer('pointermove', 2.9);
    pointer('pointerup', 2.9);
  });
  expect(moveTo.mock.calls).toEqual([[{ beside: 'three', side: 'after' }]]);
});

/** What stands in the field above the tree. */
const field = () => document.querySelector('input') ?? expect.fail('no field');
const lines = () => [...document.querySelectorAll('[role=treeitem]')].map((line) => line.getAttribute('data-key'));
const focusedKey = () => document.querySelector('[data-focused]')?.getAttribute('data-key');
const foundSaid = () => document.querySelector('output')?.textContent;
const press = (target: Element, key: string): void =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const type = (text: string): void =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the field above the tree narrows it, says how many were found, and leads into it by the arrow down', () => {
  const select = vi.spyOn(editor, 'select').mockResolvedValue();
  expect(foundSaid()).toBe('');
  type('row-99');
  // 99, and 990 to 999.
  expect(lines()).toEqual(['page', 'row-99', ...keys.slice(990)]);
  expect(foundSaid()).toBe('11 found');
  expect(lineOf('page').hasAttribute('data-around')).toBe(true);
  expect(lineOf('row-99').hasAttribute('data-around')).toBe(false);
  expect(lineOf('row-99').getAttribute('aria-setsize')).toBe('11');
  press(field(), 'Enter');
  expect(select).toHaveBeenCalledWith('row-99');
  press(field(), 'ArrowDown');
  expect([document.activeElement, focusedKey()]).toEqual([tree(), 'row-99']);
  press(tree(), 'ArrowDown');
  expect(focusedKey()).toBe('row-990');
  // Something else is looked for: the first that is found has the focus.
  type('row-998');
  expect(focusedKey()).toBe('row-998');
  type('nobody');
  expect([lines(), document.querySelector('[role=tree]')]).toEqual([[], null]);
  expect(foundSaid()).toContain('Nothing');
});

test('Escape empties the field and lets go of nothing, and the tree is folded as it was before', () => {
  const heard = vi.fn<() => void>();
  addEventListener('keydown', heard);
  press(tree(), 'Home');
  press(tree(), 'ArrowLeft');
  expect(lines()).toEqual(['page']);
  type('row-7');
  expect(lineOf('row-7').getAttribute('aria-level')).toBe('2');
  type('nobody');
  expect(lines()).toEqual([]);
  heard.mockClear();
  press(field(), 'Escape');
  expect([field().value, lines(), heard.mock.calls.length]).toEqual(['', ['page'], 0]);
  press(field(), 'Escape');
  expect(heard).toHaveBeenCalledOnce();
  removeEventListener('keydown', heard);
});
