import { syntheticDragPagePx } from '../../protocol/constants.ts';
import type { DropSpot } from '../structure/drop-spot.ts';
import type { Target } from '../tagged/places.ts';
import { handleEditing } from './editing.ts';
import type { Doing, Interaction } from './interaction.ts';
import { holdBack } from './hold-back.ts';
import { pointAt, pointNowhere } from './pointing.ts';
import type { Behaviour, Stage } from './stage.ts';

/** Elements are dragged to another place; let go of, they stand there at once. */
export const dragging: Behaviour<'dragging'> = {
  handle(event, now, stage) {
    const isEscape = event instanceof KeyboardEvent && event.type === 'keydown' && event.key === 'Escape';
    if (isEscape || event.type === 'pointercancel') {
      holdBack(event);
      return cancel(stage);
    }
    handleEditing(event, stage);
    if (!(event instanceof PointerEvent)) return now;
    if (event.type === 'pointerup') return letGo(event, now, stage);
    if (event.type !== 'pointermove') return now;
    // The button was let go where the frame did not see it.
    if (event.buttons === 0) return cancel(stage);
    stage.redraw();
    return follow(event, now, stage);
  },
};

/** Begins to drag what was pressed, or all that is selected if it is in that; null where nothing can be dragged now. */
export function startDragging(event: PointerEvent, { target }: Doing<'pressed'>, stage: Stage): Interaction | null {
  const { selection, window } = stage;
  const selected = selection.selected().map((anchor) => anchor.target);
  const isSelected = selected.some(({ element }) => element.contains(target.element));
  const box = target.element.getBoundingClientRect();
  const doing = take(isSelected ? selected : [target], stage, {
    pageX: event.pageX,
    pageY: event.pageY,
    offsetX: event.clientX - box.left,
    offsetY: event.clientY - box.top,
  });
  if (!doing) return null;
  if (!isSelected) selection.select(target);
  holdPointer(event, window);
  return follow(event, doing, stage);
}

/** Begins to drag what is selected, by its middle, before there is a pointer; null where that cannot be dragged. */
export function startDraggingSelected(stage: Stage): Interaction | null {
  const selected = stage.selection.selected().map((anchor) => anchor.target);
  const box = selected[0]?.element.getBoundingClientRect();
  return take(selected, stage, {
    pageX: syntheticDragPagePx,
    pageY: syntheticDragPagePx,
    offsetX: (box?.width ?? 0) / 2,
    offsetY: (box?.height ?? 0) / 2,
  });
}

/** Begins to look for a place for something new, which the window brings; null where nothing can be dragged now. */
export function startPlacing(stage: Stage): Interaction | null {
  if (!stage.structure() || stage.isAiContext()) return null;
  stage.selection.hover(null);
  return { name: 'dragging', moved: [], over: null };
}

interface Grip {
  readonly pageX: number;
  readonly pageY: number;
  /** In what is dragged. */
  readonly offsetX: number;
  readonly offsetY: number;
}

/** Takes elements up and tells of it; null where they cannot be dragged now. */
function take(taken: readonly Target[], stage: Stage, grip: Grip): Doing<'dragging'> | null {
  const { selection, places, window, send } = stage;
  const structure = stage.structure();
  const [first] = taken;
  if (!structure || !first || stage.isAiContext() || taken.some((one) => places.isRoot(one))) return null;
  const parent = places.parentOf(first) ?? places.root();
  const style = window.getComputedStyle(parent.element);
  send('dragStart', {
    ...grip,
    parentSelectedElementKey: places.keyOf(parent),
    selectedParentDisplay: style.display,
    selectedParentFlexDirection: style.flexDirection,
    dragging: true,
  });
  selection.hover(null);
  return { name: 'dragging', moved: taken.map((one) => structure.movable(one)), over: null };
}

/** The frame hears of the pointer wherever it goes. */
function holdPointer({ pointerId }: PointerEvent, { document }: Window): void {
  try {
    document.documentElement.setPointerCapture(pointerId);
  } catch {
    // The pointer is gone already, or was none: then there is nothing to hold.
  }
}

/** Says of the place under the pointer once what it would come to; the window answers whether that may be. */
function follow({ clientX: x, clientY: y }: MouseEvent, now: Doing<'dragging'>, stage: Stage): Doing<'dragging'> {
  const structure = stage.structure();
  const spot = structure?.dropSpotAt(now.moved, { x, y, zoom: stage.zoom() }) ?? null;
  const before = now.over;
  if (!structure || !spot) return { ...now, over: null };
  if (before && isSamePlace(before.spot, spot)) return { ...now, over: { ...before, spot, x, y } };
  const outcome = structure.outcomeOf(now.moved, spot);
  const number = (lastPlace += 1);
  stage.send('dropPlace', { ...outcome, spot: number, changes: [...outcome.changes] });
  return { ...now, over: { spot, outcome, number, x, y, why: null } };
}

let lastPlace = 0;

function isSamePlace(one: DropSpot, other: DropSpot): boolean {
  return one.where === other.where && one.target.element === other.target.element;
}

/** The window has said why what is dragged may not go to a place, or that it may. */
export function refuseDrop(now: Doing<'dragging'>, number: number, why: string | null): Doing<'dragging'> {
  return now.over?.number === number ? { ...now, over: { ...now.over, why } } : now;
}

function letGo(event: PointerEvent, now: Doing<'dragging'>, stage: Stage): Interaction {
  const { over } = follow(event, now, stage);
  const { pageX, pageY, clientX, clientY } = event;
  const isDropped = over !== null && over.why === null;
  if (isDropped) stage.structure()?.drop(over.spot, over.outcome);
  const { changes, reorder, place } = isDropped ? over.outcome : { changes: [], reorder: null, place: null };
  stage.send('dragEnd', { pageX, pageY, clientX, clientY, changes: [...changes], reorder, place });
  stage.redraw();
  return pointAt(event, stage);
}

/** Lets go of what is dragged where it was. */
export function cancel(stage: Stage): Interaction {
  stage.send('dragCancel', {});
  return pointNowhere(stage);
}
