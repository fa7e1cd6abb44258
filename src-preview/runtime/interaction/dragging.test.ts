// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { syntheticDragPagePx } from '../../protocol/constants.ts';
import type { DropSpot } from '../structure/drop-spot.ts';
import type { DropOutcome } from '../structure/moves-to.ts';
import { key, pageStage, pointer, said, structureOf } from '../testing/page-stage.ts';
import { cancel, dragging, refuseDrop, startDragging, startDraggingSelected, startPlacing } from './dragging.ts';
import type { Doing, Interaction } from './interaction.ts';

const html = `
  <main data-codebase-id="main" style="display: flex; flex-direction: column">
    <h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p>
    <section data-codebase-id="part"><b data-codebase-id="inner">Bold</b></section>
  </main>`;
const outcome: DropOutcome = {
  changes: [{ id: 'c', type: 'MOVE_JSX', changeFields: { codebaseIdToMove: 'words' } }],
  reorder: null,
  place: null,
};
const drop = vi.fn<(spot: DropSpot, outcome: DropOutcome) => void>();
beforeEach(() => drop.mockClear());

/** A page whose structure says of every point below 500 that it is beside the title, and of those beyond that it is nowhere. */
function page(isAiContext = false) {
  const made = pageStage(html, { structure: () => structure, isAiContext: () => isAiContext });
  const structure = structureOf({
    movable: (one) => one,
    dropSpotAt: (_, { x, y }) =>
      x > 500 ? null : { target: made.target('h1'), where: y < 50 ? 'before' : 'after', line: area, item: null },
    outcomeOf: () => outcome,
    drop,
  });
  const area = { left: 0, top: 0, width: 1, height: 1 };
  const move = (now: Interaction, how: PointerEventInit) => {
    if (now.name !== 'dragging') throw new Error('nothing is dragged');
    return dragging.handle(pointer('pointermove', 'p', how), now, made.stage);
  };
  const told = (id: string) => made.sent.filter(([name]) => name === id).map(([, payload]) => payload);
  return { ...made, move, told };
}
function taken(made: ReturnType<typeof page>, selector = 'p'): Doing<'dragging'> {
  const press: Doing<'pressed'> = { name: 'pressed', target: made.target(selector), clientX: 0, clientY: 0 };
  const now = startDragging(pointer('pointermove', selector, { clientX: 10, clientY: 10 }), press, made.stage);
  if (now?.name !== 'dragging') throw new Error('it could not be taken up');
  return now;
}
const movedIn = (now: Doing<'dragging'>) => now.moved.map(({ codebaseId }) => codebaseId);

test('what is pressed is dragged, and selected by it', () => {
  const made = page();
  made.stage.selection.select(made.target('h1'));
  expect(movedIn(taken(made))).toEqual(['words']);
  expect(made.stage.selection.selected().map(({ target }) => target.codebaseId)).toEqual(['words']);
});

test('all that is selected is dragged by any part of it', () => {
  const made = page();
  made.stage.selection.select(made.target('h1'));
  made.stage.selection.toggle(made.target('section'));
  expect(movedIn(taken(made, 'b'))).toEqual(['title', 'part']);
});

test('the window is told how what holds it lays it out, and where it was taken', () => {
  const made = page();
  taken(made);
  expect(made.told('dragStart')).toEqual([
    {
      pageX: 10,
      pageY: 10,
      offsetX: 10,
      offsetY: 10,
      parentSelectedElementKey: made.keyOf('main'),
      selectedParentDisplay: 'flex',
      selectedParentFlexDirection: 'column',
      dragging: true,
    },
  ]);
});

test('without a pointer what is selected is taken by its middle, from far away', () => {
  const made = page();
  expect(startDraggingSelected(made.stage)).toBeNull();
  made.stage.selection.select(made.target('p'));
  expect(startDraggingSelected(made.stage)).toMatchObject({ name: 'dragging', over: null });
  expect(made.told('dragStart')).toMatchObject([{ pageX: syntheticDragPagePx, offsetX: 0 }]);
});

test('neither the page itself nor anything under an AI context is dragged', () => {
  const made = page();
  made.stage.selection.select(made.stage.places.root());
  expect(startDraggingSelected(made.stage)).toBeNull();
  const asked = page(true);
  asked.stage.selection.select(asked.target('p'));
  expect(startDraggingSelected(asked.stage)).toBeNull();
  expect(startPlacing(asked.stage)).toBeNull();
  expect([...made.told('dragStart'), ...asked.told('dragStart')]).toEqual([]);
  expect(startPlacing(made.stage)).toEqual({ name: 'dragging', moved: [], over: null });
});

test('the window hears of each place once, by a number of its own', () => {
  const made = page();
  const first = taken(made);
  const same = made.move(first, { clientX: 20, clientY: 20 });
  const other = made.move(same, { clientX: 20, clientY: 90 });
  const numbers = made.told('dropPlace').map((payload) => (payload as { spot: number }).spot);
  expect(numbers).toHaveLength(2);
  expect(numbers[1]).not.toBe(numbers[0]);
  expect(same).toMatchObject({ over: { number: numbers[0], x: 20, y: 20 } });
  expect(other).toMatchObject({ over: { number: numbers[1] } });
});

test('what is let go of stands there at once, and the window is told the changes', () => {
  const made = page();
  const next = dragging.handle(pointer('pointerup', 'p', { clientX: 20, clientY: 20 }), taken(made), made.stage);
  expect(said(next)).toBe('hovering words');
  expect(drop).toHaveBeenCalledOnce();
  expect(made.told('dragEnd')).toMatchObject([{ changes: outcome.changes, reorder: null, place: null }]);
});

test('a refusal holds for the place that it was said of, and while the pointer stays on it', () => {
  const made = page();
  const first = taken(made);
  const number = first.over?.number ?? Number.NaN;
  expect(refuseDrop(first, number + 1, 'no')).toBe(first);
  const refused = refuseDrop(first, number, 'no');
  const stays = made.move(refused, { clientX: 30, clientY: 30 });
  expect(stays).toMatchObject({ over: { why: 'no' } });
  expect(made.move(stays, { clientX: 30, clientY: 90 })).toMatchObject({ over: { why: null } });
  const end = dragging.handle(pointer('pointerup', 'p', { clientX: 30, clientY: 30 }), refused, made.stage);
  expect(said(end)).toBe('hovering words');
  expect(drop).not.toHaveBeenCalled();
  expect(made.told('dragEnd')).toMatchObject([{ changes: [] }]);
});

test('let go of where nothing takes it, it stays where it was', () => {
  const made = page();
  const away = made.move(taken(made), { clientX: 600, clientY: 20 });
  expect(away).toMatchObject({ over: null });
  if (away.name === 'dragging')
    dragging.handle(pointer('pointerup', 'p', { clientX: 600, clientY: 20 }), away, made.stage);
  expect(drop).not.toHaveBeenCalled();
  expect(made.told('dragEnd')).toMatchObject([{ changes: [], place: null }]);
});

test.each([
  ['Escape', () => key('Escape')],
  ['a pointer that is taken away', () => pointer('pointercancel', 'p')],
  ['a button that was let go unseen', () => pointer('pointermove', 'p', { buttons: 0 })],
])('%s leaves it where it was', (_, event) => {
  const made = page();
  expect(dragging.handle(event(), taken(made), made.stage)).toEqual({ name: 'idle' });
  expect(made.told('dragCancel')).toHaveLength(1);
  expect(drop).not.toHaveBeenCalled();
});

test('other keys and events leave the drag as it is', () => {
  const made = page();
  const now = taken(made);
  for (const event of [key('a'), pointer('pointerdown', 'p'), pointer('pointerover', 'p')])
    expect(dragging.handle(event, now, made.stage)).toBe(now);
  expect(cancel(made.stage)).toEqual({ name: 'idle' });
});
