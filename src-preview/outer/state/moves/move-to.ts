import type { CodebaseId } from '../../../protocol/ids.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { change } from '../changes/changes.ts';
import { announce } from '../store/editor-store.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { sourceOf } from './source-of.ts';

/** Where something is put: beside an element, or into one, as its last. */
export type DropPlace =
  | { readonly beside: CodebaseId; readonly side: 'before' | 'after' }
  | { readonly into: CodebaseId };

/** What goes where, in the order in which it is to stand there. */
interface WantedMove {
  readonly ids: readonly CodebaseId[];
  readonly place: DropPlace;
  /** What the move is called in messages. */
  readonly about: string;
}

/** Moves elements, one change for each; true where all of them were. What one stands in is asked of the sources. */
export async function moveTo({ selecting, changes }: CommandDeps, { ids, place, about }: WantedMove): Promise<boolean> {
  const { api, store, newId } = selecting;
  let at = place;
  for (const id of ids) {
    const body = await moveBody(api, id, at);
    if (body === null) {
      announce(store, newId, { kind: 'refused', refusal: refuse('ROOT_ELEMENT', { names: [about] }) });
      return false;
    }
    if (!(await change(changes, 'mutate/moveJsxElement', body, about))) return false;
    at = { beside: id, side: 'after' };
  }
  return true;
}

/** The same as changes that a frame can show: what holds the place is known there. */
export function moveFields(ids: readonly CodebaseId[], place: DropPlace) {
  return ids.map((id, index) => {
    const before = ids[index - 1];
    const first = 'into' in place ? {} : { [`${place.side}CodebaseId`]: place.beside };
    return {
      codebaseIdToMove: id,
      codebaseIdToMoveTo: 'into' in place ? place.into : place.beside,
      ...(before === undefined ? first : { afterCodebaseId: before }),
    };
  });
}

/** Whether an element may go somewhere, as the server would say if it were asked for the move. */
export async function canMoveTo(
  api: Pick<EditorApi, 'treeOf' | 'can'>,
  id: CodebaseId,
  place: DropPlace,
): Promise<true | Refusal> {
  const body = await moveBody(api, id, place);
  if (body === null) return refuse('ROOT_ELEMENT');
  const answer = await api.can({ path: 'mutate/moveJsxElement', body });
  if (answer.state === 'refused') return answer.refusal;
  return answer.state === 'done' ? answer.value : true;
}

/** The move as the server is asked for it; null beside what stands in nothing. */
async function moveBody(api: Pick<EditorApi, 'treeOf'>, id: CodebaseId, place: DropPlace) {
  const [moved, at] = await Promise.all([sourceOf(api, id), placeInSources(api, place)]);
  return (
    at && {
      elementToMove: { codebaseId: id },
      newContainerElement: at.container,
      afterElement: at.afterElement,
      beforeElement: at.beforeElement,
      expectedCurrentParent: moved?.parent ? { codebaseId: moved.parent } : null,
    }
  );
}

/** A place as the server is asked for it; null beside what stands in nothing. */
export async function placeInSources(api: Pick<EditorApi, 'treeOf'>, place: DropPlace) {
  const isInto = 'into' in place;
  const neighbour = isInto ? undefined : await sourceOf(api, place.beside);
  const container = isInto ? place.into : (neighbour?.parent ?? null);
  if (container === null && neighbour?.fragment === undefined) return null;
  const beside = isInto ? null : { codebaseId: place.beside };
  return {
    // A Fragment without a name has none: what stands beside says where that is.
    container: container && { codebaseId: container },
    afterElement: !isInto && place.side === 'after' ? beside : null,
    beforeElement: !isInto && place.side === 'before' ? beside : null,
  };
}
