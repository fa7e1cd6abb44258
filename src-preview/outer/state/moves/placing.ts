import { parseElementKey } from '../../../protocol/element-key.ts';
import type { NewPlace } from '../../../protocol/frame/messages.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import { addBody, addElement } from './add-element.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { announce, setIn } from '../store/editor-store.ts';
import type { EditorState } from '../store/editor-state.ts';
import { isChosenKnown, lookedAt } from '../store/selected.ts';
import type { Placing } from '../store/placing-type.ts';
import { selectingCommands } from '../selecting/selecting-commands.ts';
import type { SelectionDeps } from '../selection/selection.ts';

/** A point of a frame, in its own pixels. */
export interface FramePoint {
  readonly frameName: string;
  readonly x: number;
  readonly y: number;
}

/** Brings something new from the window into a page. */
export interface PlacingCommands {
  /** Something new is over a point of a frame, or over none. */
  placeOver(placing: Placing, point: FramePoint | null): Promise<void>;
  /** Lets go of it where it is. */
  letGoPlacing(point: FramePoint | null): Promise<void>;
  cancelPlacing(): Promise<void>;
  /** Something new is to stand behind what is selected; what it is comes next. */
  beginAdding(): void;
  /** What was dropped is whole, or is not wanted any more. */
  forgetNewPlace(): void;
}

/** Builds them: the frame that the pointer is over looks for the place, as it does for what is moved. */
export function placingCommands({ store, links }: SelectionDeps): PlacingCommands {
  let over: FrameLink | null = null;
  const leave = async (): Promise<void> => {
    const left = over;
    over = null;
    await left?.call('triggerDragCancel');
  };
  const cancelPlacing = async (): Promise<void> => {
    await leave();
    setIn(store, 'drag', { placing: null });
  };
  const linkOf = (point: FramePoint | null) => links().find(({ frameName }) => frameName === point?.frameName) ?? null;
  return {
    async placeOver(placing, point) {
      if (store.getState().drag.placing !== placing) setIn(store, 'drag', { placing });
      const link = linkOf(point);
      if (link !== over) {
        await leave();
        over = link;
        await link?.call('triggerPlacing');
      }
      if (point && link) await link.call('syntheticMouseMove', { clientX: point.x, clientY: point.y });
    },
    async letGoPlacing(point) {
      const link = linkOf(point);
      if (!point || !link || link !== over) return cancelPlacing();
      over = null;
      await link.call('syntheticMouseUp', { clientX: point.x, clientY: point.y });
    },
    cancelPlacing,
    beginAdding: () => setIn(store, 'inspector', { newPlace: { item: null, side: 'after' } }),
    forgetNewPlace: () => setIn(store, 'inspector', { newPlace: null }),
  };
}

/** Whether what is dragged into a page may stand at a place; what it still asks for is no reason. */
export async function canPlace(
  { api }: Pick<SelectionDeps, 'api'>,
  { wanted, isWhole }: Placing,
  place: NewPlace,
): Promise<true | Refusal> {
  const body = await addBody(api, { ...wanted, place });
  if (body === null) return refuse('ROOT_ELEMENT');
  const answer = await api.can({ path: 'mutate/addJsxElement', body });
  const can = answer.state === 'refused' ? answer.refusal : answer.state === 'done' ? answer.value : true;
  return can !== true && can.code === 'REQUIRED_PROP' && !isWhole ? true : can;
}

/** Adds what was let go of at a place; what is not whole yet is asked for beside the element that it was dropped at. */
export async function hearPlaced(deps: CommandDeps, placing: Placing, place: NewPlace): Promise<void> {
  const { item, wanted, isWhole } = placing;
  if (isWhole) {
    await addElement(deps, { ...wanted, place });
    return;
  }
  const { store, newId } = deps.selecting;
  // It may have been let go of before it was known whether it may stand there.
  const can = await canPlace(deps.selecting, placing, place);
  if (can !== true) return announce(store, newId, { kind: 'refused', refusal: can });
  const id = 'into' in place ? place.into : place.beside;
  const key = keyOf(store.getState().page.layers, id);
  if (key === null) return;
  await selectingCommands(deps.selecting).select(key);
  const state = store.getState();
  // What is selected by now may be something else, beside which nothing was dropped.
  if (!isChosenKnown(state) || lookedAt(state)?.element.codebaseId !== id) return;
  setIn(store, 'inspector', { newPlace: { item, side: 'into' in place ? 'inside' : place.side } });
}

/** The first that stands on the page of an element of the sources. */
function keyOf(layers: EditorState['page']['layers'], id: string): string | null {
  return layers.find(({ elementKey }) => parseElementKey(elementKey)?.codebaseId === id)?.elementKey ?? null;
}
