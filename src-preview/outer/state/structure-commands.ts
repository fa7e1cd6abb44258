import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { CodebaseId } from '../../protocol/ids.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import { change } from './changes.ts';
import type { CommandDeps } from './command-deps.ts';
import { announce } from './editor-store.ts';
import { moveAmongSiblings, neighboursOf, type Neighbours } from './move-among-siblings.ts';
import { canMoveTo, type DropPlace, moveTo } from './move-to.ts';
import { refOf } from './selection.ts';

/** What can be done with all chosen elements as wholes; without one nothing is done. */
export interface StructureCommands {
  duplicate(): Promise<boolean>;
  /** One step among the elements beside them in the source. */
  move(step: 'before' | 'after'): Promise<boolean>;
  /** Anywhere else in the sources. */
  moveTo(place: DropPlace): Promise<boolean>;
  /** Whether what is chosen may stand there, or why not. */
  canMoveTo(place: DropPlace): Promise<true | Refusal>;
  /** Behind what they stand in. */
  moveOut(): Promise<boolean>;
  /** Into the element before them, as its last. */
  moveIn(): Promise<boolean>;
  wrapInDiv(): Promise<boolean>;
  removeElement(): Promise<boolean>;
  /** Another tag of the one that is looked at. */
  changeTag(newTag: string): Promise<boolean>;
}

/** Builds the commands over what is chosen when they are called. */
export function structureCommands({ selecting, changes }: CommandDeps): StructureCommands {
  const { store, newId } = selecting;
  const onChosen = async (
    run: (chosen: readonly ElementDescription[], about: string) => Promise<boolean>,
  ): Promise<boolean> => {
    const { selection, together } = store.getState();
    if (selection === null) return false;
    return run(together.length > 0 ? together : [selection.element], selection.source?.name ?? '');
  };
  const move = async (chosen: readonly ElementDescription[], about: string, step: 'before' | 'after') => {
    const ids = chosen.map(({ codebaseId }) => codebaseId);
    const found = moveAmongSiblings(await treesOf(ids), ids, step);
    if (found === null) {
      if (ids.length > 1) announce(store, newId, { kind: 'refused', refusal: refuse('NOT_ADJACENT') });
      return false;
    }
    const { moved, beside, side } = found;
    const place: DropPlace = { beside: beside.codebaseId, side };
    return moveTo({ selecting, changes }, { ids: [moved.codebaseId], place, about });
  };
  const toPlace = (chosen: readonly ElementDescription[], about: string, place: DropPlace) =>
    moveTo({ selecting, changes }, { ids: chosen.map(({ codebaseId }) => codebaseId), place, about });
  const toNeighbour = (placeOf: (around: Neighbours) => DropPlace | null) =>
    onChosen(async (chosen, about) => {
      const [one] = chosen;
      const place = one ? placeOf(neighboursOf(await treesOf([one.codebaseId]), one.codebaseId)) : null;
      return place === null ? false : toPlace(chosen, about, place);
    });
  const treesOf = async (ids: readonly CodebaseId[]) => {
    const answer = ids[0] ? await selecting.api.treeOf(ids[0]) : null;
    return answer?.state === 'done' ? answer.value : [];
  };

  return {
    duplicate: () =>
      onChosen((chosen, about) => change(changes, 'mutate/duplicate', { reactElements: chosen.map(refOf) }, about)),
    move: (step) => onChosen((chosen, about) => move(chosen, about, step)),
    moveTo: (place) => onChosen((chosen, about) => toPlace(chosen, about, place)),
    async canMoveTo(place) {
      const { selection, together } = store.getState();
      const [one] = together.length > 0 ? together : selection ? [selection.element] : [];
      return one ? canMoveTo(selecting.api, one.codebaseId, place) : true;
    },
    moveOut: () => toNeighbour(({ parent }) => (parent ? { beside: parent, side: 'after' } : null)),
    moveIn: () => toNeighbour(({ before }) => (before ? { into: before } : null)),
    wrapInDiv: () =>
      onChosen((chosen, about) => change(changes, 'mutate/wrapInDiv', { reactElements: chosen.map(refOf) }, about)),
    removeElement: () =>
      onChosen((chosen, about) =>
        change(changes, 'mutate/removeJsxElement', { elementsToRemove: chosen.map(refOf) }, about),
      ),
    changeTag: async (newTag) => {
      const { selection } = store.getState();
      if (selection === null) return false;
      return change(changes, 'mutate/changeElementTag', { elementToModify: refOf(selection.element), newTag }, newTag);
    },
  };
}
