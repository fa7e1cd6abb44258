import type { FrameParts } from './frame-parts.ts';
import { cancel, refuseDrop, startDraggingSelected, startPlacing } from './interaction/dragging.ts';
import { tellPointer } from './interaction/synthetic-pointer.ts';
import type { FrameFunctions } from './port/frame-port.ts';

type StructureFunction =
  | 'syntheticMouseOver'
  | 'syntheticMouseMove'
  | 'syntheticMouseUp'
  | 'triggerDragStart'
  | 'triggerPlacing'
  | 'triggerDragCancel'
  | 'sayDropRefused'
  | 'tempMoveElement'
  | 'tempAddDiv'
  | 'tempMoveToNewParent';

/** What the window may do with a pointer of its own, and show for the time being. */
export function structureFunctions(parts: FrameParts): Pick<FrameFunctions, StructureFunction> {
  const { ground, structure, machine, redraw } = parts;
  const { places } = ground;
  const moveTo = async (key: string, parentKey: string | null, index: number) => {
    const { temporary } = await structure.load();
    const moved = places.byKey(key);
    const parent = moved && (parentKey === null ? places.parentOf(moved) : places.byKey(parentKey));
    const item = moved && parent ? temporary.move(moved, parent, index) : null;
    redraw();
    return item;
  };
  return {
    ...pointerFunctions(parts),
    sayDropRefused(number, why) {
      const now = machine.now();
      if (now.name === 'dragging') machine.become(refuseDrop(now, number, why));
      redraw();
    },
    tempMoveElement: (key, index) => moveTo(key, null, index),
    tempMoveToNewParent: moveTo,
    async tempAddDiv(parentKey, index, width, height) {
      const { temporary } = await structure.load();
      const parent = places.byKey(parentKey);
      const item = parent && temporary.addBox(parent, index, { width, height });
      redraw();
      return item;
    },
  };
}

function pointerFunctions({ window, machine, stage, structure, redraw }: FrameParts) {
  /** While the page is used, or typed in, the pointer is its own. */
  const isPagesOwn = () => machine.now().name === 'drive' || machine.now().name === 'textEditing';
  const begin = async (start: typeof startPlacing) => {
    await structure.load();
    const next = isPagesOwn() ? null : start(stage);
    if (next) machine.become(next);
    redraw();
    return next !== null;
  };
  const isDown = () => machine.now().name === 'dragging' || machine.now().name === 'pressed';
  const functions: Pick<
    FrameFunctions,
    | 'syntheticMouseOver'
    | 'syntheticMouseMove'
    | 'syntheticMouseUp'
    | 'triggerDragStart'
    | 'triggerPlacing'
    | 'triggerDragCancel'
  > = {
    syntheticMouseOver(pointer) {
      if (!isPagesOwn()) tellPointer(window, 'pointerover', { ...pointer, isDown: isDown() });
    },
    syntheticMouseMove(pointer) {
      if (!isPagesOwn()) tellPointer(window, 'pointermove', { ...pointer, isDown: isDown() });
    },
    syntheticMouseUp(pointer) {
      if (isDown()) tellPointer(window, 'pointerup', { ...pointer, isDown: false });
    },
    triggerDragStart: () => begin(startDraggingSelected),
    triggerPlacing: () => begin(startPlacing),
    triggerDragCancel() {
      structure.now()?.temporary.clear();
      if (isDown()) machine.become(cancel(stage));
      redraw();
    },
  };
  return functions;
}
