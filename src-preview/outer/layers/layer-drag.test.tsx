// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { Editor } from '../state/create-editor.ts';
import { nothingSelected } from '../state/store/selected.ts';
import { oneSelected } from '../state/store/selected.fixture.ts';
import { elementOf, pressKey, showWindow, textsOf } from '../testing/shown-window.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { layerNode } from './layer-node.fixture.ts';
import { LayersPanel } from './layers-panel.tsx';
import { knownIn } from '../state/store/known-in.fixture.ts';

const rowPx = 30;
const key = (id: string, path: string) => `TE_${id}_page_${path}`;
const [main, one, two, three] = [key('main', '0-0'), key('one', '0-0-0'), key('two', '0-0-1'), key('three', '0-0-2')];
const layers = [
  layerNode(main, null, [one, two, three]),
  ...[one, two, three].map((name) => Object.assign(layerNode(name, main), { level: 1 })),
];
beforeEach(() => {
  Object.defineProperty(Element.prototype, 'clientHeight', { value: 520, configurable: true });
});

/** The tree of a page whose server answers as is said, when it is said. */
function tree(may: () => Promise<true | Refusal> = () => Promise.resolve(true as const)) {
  const commands = {
    select: vi.fn<Editor['select']>(() => Promise.resolve()),
    hover: vi.fn<Editor['hover']>(),
    openMenu: vi.fn<Editor['openMenu']>(),
    moveTo: vi.fn<Editor['moveTo']>(() => Promise.resolve(true)),
    canMoveTo: vi.fn<Editor['canMoveTo']>(may),
  };
  return { ...showWindow(<LayersPanel />, { commands, state: knownIn('page', { layers }) }), ...commands };
}
/** The pointer at a height of the tree, in lines. */
async function point(type: string, atRow: number, how: PointerEventInit = {}): Promise<void> {
  const clientY = atRow * rowPx;
  const rows = [...document.querySelectorAll('[role=treeitem], [data-key]')].filter((row) =>
    row.closest('[role=tree]'),
  );
  const target = rows[Math.floor(atRow)] ?? elementOf('[role=tree]');
  await act(() => {
    const buttons = type === 'pointerup' ? 0 : 1;
    target.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 5, clientY, buttons, ...how }));
    return Promise.resolve();
  });
}

test('a line is dragged to where the pointer lets go of it, and selected by that', async () => {
  const { moveTo, select, canMoveTo } = tree();
  await point('pointerdown', 1.5);
  await point('pointermove', 3.9);
  await point('pointerup', 3.9);
  expect(select.mock.calls).toEqual([[one]]);
  expect(canMoveTo.mock.calls).toEqual([[{ beside: 'three', side: 'after' }]]);
  expect(moveTo.mock.calls).toEqual([[{ beside: 'three', side: 'after' }]]);
});

test('what is let go of lands where the pointer is, not where it was last drawn', async () => {
  const { moveTo } = tree();
  await point('pointerdown', 1.5);
  await point('pointermove', 3.9);
  await point('pointerup', 2.1);
  expect(moveTo.mock.calls).toEqual([[{ beside: 'two', side: 'before' }]]);
});

test('a press that goes no way is a click and moves nothing', async () => {
  const { moveTo, canMoveTo } = tree();
  await point('pointerdown', 1.5);
  await point('pointermove', 1.6);
  await point('pointerup', 1.6);
  expect([moveTo.mock.calls, canMoveTo.mock.calls]).toEqual([[], []]);
});

test('a place that was refused takes nothing', async () => {
  const { moveTo } = tree(() => Promise.resolve(refuse('CYCLE')));
  await point('pointerdown', 1.5);
  await point('pointermove', 3.9);
  await point('pointerup', 3.9);
  expect(moveTo).not.toHaveBeenCalled();
});

test('a refusal that comes late is none of the place that the pointer is at by then', async () => {
  const answers: ((may: true | Refusal) => void)[] = [];
  const { moveTo } = tree(() => new Promise((resolve) => answers.push(resolve)));
  await point('pointerdown', 1.5);
  await point('pointermove', 2.5);
  await point('pointermove', 3.9);
  await act(() => Promise.resolve(answers[0]?.(refuse('CYCLE'))));
  await point('pointerup', 3.9);
  expect(moveTo.mock.calls).toEqual([[{ beside: 'three', side: 'after' }]]);
});

test.each([
  ['Escape', () => pressKey(elementOf('[role=tree]'), 'Escape')],
  ['a pointer that is taken away', () => point('pointercancel', 3.9)],
  ['a button that was let go elsewhere', () => point('pointermove', 3.9, { buttons: 0 })],
])('%s leaves the line where it was', async (_, end) => {
  const { moveTo } = tree();
  await point('pointerdown', 1.5);
  await point('pointermove', 3.9);
  await end();
  await point('pointerup', 3.9);
  expect(moveTo).not.toHaveBeenCalled();
});

test('beside all lines there is no place, and other buttons drag nothing', async () => {
  const { moveTo } = tree();
  await point('pointerdown', 1.5);
  await point('pointermove', 3.9);
  await point('pointermove', 40);
  await point('pointerup', 40);
  await point('pointerdown', 1.5, { button: 2 });
  await point('pointermove', 3.9);
  await point('pointerup', 3.9);
  expect(moveTo).not.toHaveBeenCalled();
});

test('near its edges the tree goes on by itself', async () => {
  tree();
  const scrolled = vi.fn<(how: ScrollToOptions) => void>();
  const list = elementOf('[role=tree]');
  Object.assign(list, { scrollBy: scrolled, getBoundingClientRect: () => new DOMRect(0, 0, 200, 120) });
  await point('pointerdown', 1.5);
  await point('pointermove', 2);
  expect(scrolled).not.toHaveBeenCalled();
  await point('pointermove', 3.9);
  await point('pointermove', 0.2);
  expect(scrolled.mock.calls.map(([{ top }]) => Math.sign(top ?? 0))).toEqual([1, -1]);
});

// What the way looks at of an element.
const element = (elementKey: string) =>
  ({ elementKey, codebaseId: 'c', tagName: 'p', ancestry: [], texts: [] }) as unknown as ElementDescription;

test('the way to what is selected names what it stands in, outermost first, each to be selected', async () => {
  const select = vi.fn<Editor['select']>(() => Promise.resolve());
  const chain = Array.from({ length: 9 }, (_, index) => ({
    ...layerNode(`l${index}`, index === 0 ? null : `l${index - 1}`),
    literalChildren: [{ index: 0, value: `l${index}` }],
  }));
  const selected = oneSelected({ element: element('l8'), texts: { state: 'loading' }, source: null });
  const { know } = showWindow(<Breadcrumb />, {
    commands: { select },
    state: { ...knownIn('page', { layers: chain }), ...selected },
  });
  // Of a long way the outermost say nothing of what is selected.
  expect(textsOf('li')).toEqual(['Group · l5', 'Group · l6', 'Group · l7', 'Group · l8']);
  expect(textsOf('[aria-current]')).toEqual(['Group · l8']);
  await act(() => Promise.resolve(elementOf('li button').click()));
  expect(select.mock.calls).toEqual([['l5']]);
  // What the tree does not know yet is called by what its tag is to people.
  know(knownIn('page', { layers: [] }));
  expect(textsOf('li')).toEqual(['Paragraph']);
  know(nothingSelected());
  expect(textsOf('nav')).toEqual([]);
});
