// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { dragThresholdPx } from '../../protocol/constants.ts';
import { elementOf, key, pageStage, pointer, said, structureOf } from '../testing/page-stage.ts';
import type { Doing } from './interaction.ts';
import { pressed } from './pressed.ts';
import type { Stage } from './stage.ts';

const html = `
  <main data-codebase-id="main">
    <h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p>
    <section data-codebase-id="part"><b data-codebase-id="inner">Bold</b></section>
  </main>`;

function down(selector: string, own: Partial<Stage> = {}) {
  const page = pageStage(html, own);
  const now: Doing<'pressed'> = { name: 'pressed', target: page.target(selector), clientX: 100, clientY: 100 };
  const up = (how: PointerEventInit = {}) => {
    const event = pointer('pointerup', selector, { clientX: 100, clientY: 100, ...how });
    return pressed.handle(event, now, page.stage);
  };
  const selected = () => page.stage.selection.selected().map(({ target }) => target.codebaseId);
  return { ...page, now, up, selected };
}

test('let go near by it is a click: the element is selected, alone', () => {
  const { up, selected, stage, target } = down('p');
  stage.selection.select(target('h1'));
  expect(said(up({ clientX: 100 + dragThresholdPx / 2 }))).toBe('hovering words');
  expect(selected()).toEqual(['words']);
});

test.each([['shiftKey'], ['ctrlKey'], ['metaKey']])('with %s a sibling is added, and taken out again', (modifier) => {
  const { up, selected, stage, target } = down('p');
  stage.selection.select(target('h1'));
  up({ [modifier]: true });
  expect(selected()).toEqual(['title', 'words']);
  up({ [modifier]: true });
  expect(selected()).toEqual(['title']);
});

test('what is no sibling of what is selected is not added', () => {
  const { up, selected, stage, target } = down('b');
  stage.selection.select(target('h1'));
  up({ shiftKey: true });
  expect(selected()).toEqual(['title']);
});

test('let go far away nothing is selected', () => {
  const { up, selected } = down('p');
  expect(said(up({ clientX: 100 + dragThresholdPx }))).toBe('hovering words');
  expect(selected()).toEqual([]);
});

test('a second click on what is selected alone types in it, once it is known that one may', () => {
  const page = down('p');
  // jsdom has none; only these two are asked for.
  const caret = { offsetNode: elementOf('p').firstChild, offset: 2 };
  Object.assign(document, { caretPositionFromPoint: () => caret });
  page.stage.selection.select(page.target('p'));
  expect(said(page.up())).toBe('hovering words');
  page.stage.texts.know(page.keyOf('p'), [{ slot: { node: 0 }, isEditable: true }]);
  expect(said(page.up())).toBe('textEditing');
});

test('a click on the button for texts that cannot be typed over asks the window, and selects nothing else', () => {
  const page = down('p', { overlay: { isOnButton: (x, y) => x === 100 && y === 100 } });
  page.stage.selection.select(page.target('h1'));
  page.stage.texts.know(page.keyOf('h1'), [{ slot: { node: 0 }, isEditable: false }]);
  expect(page.up()).toEqual({ name: 'idle' });
  expect(page.selected()).toEqual(['title']);
  expect(page.sent.at(-1)).toEqual(['editDynamicText', { elementKey: page.keyOf('h1'), slot: { node: 0 } }]);
});

test('Escape and a pointer that is taken away end the press; other keys do not', () => {
  const { now, stage } = down('p');
  expect(pressed.handle(key('Escape'), now, stage)).toEqual({ name: 'idle' });
  expect(pressed.handle(pointer('pointercancel', 'p'), now, stage)).toEqual({ name: 'idle' });
  expect(pressed.handle(key('a'), now, stage)).toBe(now);
});

const dragged = (zoom: number, wayPx: number, buttons = 1) => {
  const structure = structureOf({ movable: (one) => one, dropSpotAt: () => null });
  const { now, stage } = down('p', { zoom: () => zoom, structure: () => structure });
  return pressed.handle(pointer('pointermove', 'p', { clientX: 100 + wayPx, clientY: 100, buttons }), now, stage);
};

test.each([
  [1, dragThresholdPx - 1, 'pressed words'],
  [1, dragThresholdPx, 'dragging'],
  // The way is measured on the screen: small frames take more of their own pixels, large ones less.
  [0.5, dragThresholdPx, 'pressed words'],
  [0.5, dragThresholdPx * 2, 'dragging'],
  [2, dragThresholdPx / 2, 'dragging'],
])('at zoom %d a way of %d pixels of the page is %s', (zoom, wayPx, now) => {
  expect(said(dragged(zoom, wayPx))).toBe(now);
});

test('a button that was let go where the frame did not see it is up', () => {
  expect(said(dragged(1, dragThresholdPx * 3, 0))).toBe('hovering words');
});

test('before the part that knows the structure is there nothing is dragged, and the press goes on', () => {
  const { now, stage } = down('p');
  expect(pressed.handle(pointer('pointermove', 'p', { clientX: 300, clientY: 100 }), now, stage)).toBe(now);
});
