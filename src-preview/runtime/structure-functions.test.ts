// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChangeItem } from '../protocol/frame/change-item.ts';
import { structureFunctions } from './structure-functions.ts';
import type { PageStructure } from './structure/page-structure.ts';
import type { Target } from './tagged/places.ts';
import { framePartsOf } from './testing/frame-parts.ts';
import { elementOf } from './testing/page-stage.ts';

const html = `
  <main data-codebase-id="main"><h1 data-codebase-id="title">Title</h1>
    <section data-codebase-id="part"><p data-codebase-id="words">Words</p></section></main>`;
const item: ChangeItem = { id: 'c', type: 'MOVE_JSX', changeFields: {} };
const moves: [moved: string, parent: string, index: number][] = [];
const clear = vi.fn<() => void>();
const structure: Partial<PageStructure> = {
  movable: (target) => target,
  dropSpotAt: () => null,
  temporary: {
    move: (moved: Target, parent: Target, index) => {
      moves.push([moved.codebaseId, parent.codebaseId, index]);
      return item;
    },
    addBox: (parent, index, { width, height }) => ({ ...item, id: `${parent.codebaseId} ${index} ${width}×${height}` }),
    clear,
  },
};
/** What reaches the page's elements, by type. */
const heard: string[] = [];

beforeEach(() => {
  moves.length = 0;
  heard.length = 0;
  clear.mockClear();
  document.elementFromPoint = () => elementOf('p');
});
function frame(areThere = true) {
  const made = framePartsOf(html, { structure, areThere });
  for (const type of ['pointerover', 'pointermove', 'pointerup'])
    elementOf('p').addEventListener(type, (event) => {
      const { buttons, clientX, shiftKey } = event as PointerEvent; // the layer makes none but these
      heard.push(`${type} ${buttons} ${clientX}${shiftKey ? ' shift' : ''}`);
    });
  return { ...made, ...structureFunctions(made.parts) };
}
const at = { clientX: 5, clientY: 6 };

test('an element is shown for a while beside its siblings, or in another one; what is gone is shown nowhere', async () => {
  const { tempMoveElement, tempMoveToNewParent, keyOf, done } = frame(false);
  expect(await tempMoveElement(keyOf('p'), 2)).toBe(item);
  expect(await tempMoveToNewParent(keyOf('p'), keyOf('main'), 0)).toBe(item);
  expect(moves).toEqual([
    ['words', 'part', 2],
    ['words', 'main', 0],
  ]);
  expect(await tempMoveElement('TE_gone_page_0-9', 0)).toBeNull();
  expect(await tempMoveToNewParent(keyOf('p'), 'TE_gone_page_0-9', 0)).toBeNull();
  expect(moves).toHaveLength(2);
  expect(done).toHaveLength(4);
});

test('a box is shown in an element that is there', async () => {
  const { tempAddDiv, keyOf } = frame();
  expect(await tempAddDiv(keyOf('section'), 1, 20, 30)).toMatchObject({ id: 'part 1 20×30' });
  expect(await tempAddDiv('TE_gone_page_0-9', 1, 20, 30)).toBeNull();
});

test('what is selected is dragged from when the part for it has come; without a selection nothing is', async () => {
  const { triggerDragStart, stage, target, machine } = frame(false);
  expect(await triggerDragStart()).toBe(false);
  stage.selection.select(target('p'));
  expect(await triggerDragStart()).toBe(true);
  expect(machine.now()).toMatchObject({ name: 'dragging', moved: [{ codebaseId: 'words' }] });
});

test('while the page is used nothing is dragged, and the window’s pointer is not brought to it', async () => {
  const { triggerPlacing, syntheticMouseMove, syntheticMouseOver, syntheticMouseUp, machine } = frame();
  machine.become({ name: 'drive' });
  expect(await triggerPlacing()).toBe(false);
  syntheticMouseMove(at);
  syntheticMouseOver(at);
  syntheticMouseUp(at);
  expect(heard).toEqual([]);
  expect(machine.now().name).toBe('drive');
});

test('a use of the page that begins while the part is loading is not interrupted', async () => {
  const { triggerPlacing, machine } = frame(false);
  const begun = triggerPlacing();
  machine.become({ name: 'drive' });
  expect(await begun).toBe(false);
  expect(machine.now().name).toBe('drive');
});

test('the window’s pointer has its button down while something is dragged, and lets go of what was pressed alone', async () => {
  const { triggerPlacing, syntheticMouseMove, syntheticMouseOver, syntheticMouseUp } = frame();
  syntheticMouseMove(at);
  syntheticMouseUp(at);
  expect(heard.splice(0)).toEqual(['pointermove 0 5']);
  expect(await triggerPlacing()).toBe(true);
  syntheticMouseOver(at);
  syntheticMouseMove({ ...at, shiftKey: true });
  syntheticMouseUp(at);
  expect(heard).toEqual(['pointerover 1 5', 'pointermove 1 5 shift', 'pointerup 0 5']);
});

test('a refusal is heard while something is dragged; a late one does not begin a drag', async () => {
  const { sayDropRefused, triggerPlacing, machine } = frame();
  sayDropRefused(1, 'no');
  expect(machine.now()).toEqual({ name: 'idle' });
  await triggerPlacing();
  const now = machine.now();
  sayDropRefused(1, 'no');
  expect(machine.now()).toBe(now);
});

test('a drag that is given up takes back what stood somewhere for a while, and tells it once', async () => {
  const { triggerPlacing, triggerDragCancel, machine, sent } = frame();
  triggerDragCancel();
  expect(clear).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  await triggerPlacing();
  triggerDragCancel();
  expect(machine.now()).toEqual({ name: 'idle' });
  expect(sent.filter(([id]) => id === 'dragCancel')).toHaveLength(1);
});
