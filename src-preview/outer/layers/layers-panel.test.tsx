// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditorApi } from '../server/editor-api.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import { createEditor, type Editor } from '../state/create-editor.ts';
import { EditorContext } from '../state/editor-context.ts';
import { layerNode } from './layer-node.fixture.ts';
import { LayersPanel } from './layers-panel.tsx';

const keys = Array.from({ length: 1_000 }, (_, index) => `row-${index}`);
/** How often what a line says was asked for, by its key. */
const said: string[] = [];

/** A node that notes when a line of it is rendered. */
function notedNode(...given: Parameters<typeof layerNode>) {
  const node = layerNode(...given);
  return Object.defineProperty(node, 'literalChildren', {
    get() {
      said.push(node.elementKey);
      return [];
    },
  });
}

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
  editor = createEditor({
    // Nobody asks the server for what these tests do.
    api: {} as unknown as EditorApi,
    newId: () => 'id',
    newNonce: () => 'nonce',
    wait: () => Promise.resolve(),
    host: window,
  });
  editor.store.setState({ layers: [notedNode('page', null, keys), ...keys.map((key) => notedNode(key, 'page'))] });
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
    tree().scrollTop = 26 * 11;
    tree().dispatchEvent(new Event('scroll'));
  });
  expect(scrolled).toEqual([
    'row-27',
    'row-28',
    'row-29',
    'row-30',
    'row-31',
    'row-32',
    'row-33',
    'row-34',
    'row-35',
    'row-36',
    'row-37',
  ]);
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
  happens('contextmenu', lineOf('row-5'));
  expect(store.getState().menu?.elementKey).toBe('row-5');
  happens('click', lineOf('page').firstElementChild ?? tree());
  expect(lineOf('page').getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelectorAll('[role=treeitem]')).toHaveLength(1);
});
