import { type ChangeDeps, change } from './changes.ts';
import { moveAmongSiblings } from './move-among-siblings.ts';
import { refOf, type SelectionDeps } from './selection.ts';

/** What the commands need. */
export interface CommandDeps {
  readonly selecting: SelectionDeps;
  readonly changes: ChangeDeps;
}

type Ref = ReturnType<typeof refOf>;

/** What can be done with the chosen element as a whole; without one nothing is done. */
export interface StructureCommands {
  duplicate(): Promise<boolean>;
  /** One step among the elements beside it in the source. */
  move(step: 'before' | 'after'): Promise<boolean>;
  wrapInDiv(): Promise<boolean>;
  removeElement(): Promise<boolean>;
  changeTag(newTag: string): Promise<boolean>;
}

/** Builds the commands over what is chosen when they are called. */
export function structureCommands({ selecting, changes }: CommandDeps): StructureCommands {
  const { store, api } = selecting;
  const onSelected = async (run: (ref: Ref, name: string) => Promise<boolean>): Promise<boolean> => {
    const { selection } = store.getState();
    return selection === null ? false : run(refOf(selection.element), selection.source?.name ?? '');
  };

  return {
    duplicate: () => onSelected((one, name) => change(changes, 'mutate/duplicate', { reactElements: [one] }, name)),
    move: (step) => onSelected((one, name) => moveOne(one, name, step)),
    wrapInDiv: () => onSelected((one, name) => change(changes, 'mutate/wrapInDiv', { reactElements: [one] }, name)),
    removeElement: () =>
      onSelected((one, name) => change(changes, 'mutate/removeJsxElement', { elementsToRemove: [one] }, name)),
    changeTag: (newTag) =>
      onSelected((one) => change(changes, 'mutate/changeElementTag', { elementToModify: one, newTag }, newTag)),
  };

  async function moveOne(elementToMove: Ref, name: string, step: 'before' | 'after'): Promise<boolean> {
    const answer = await api.treeOf(elementToMove.codebaseId);
    const found = answer.state === 'done' ? moveAmongSiblings(answer.value, elementToMove.codebaseId, step) : null;
    if (found === null) return false;
    const beside = { codebaseId: found.beside.codebaseId };
    const parent = { codebaseId: found.parent.codebaseId };
    return change(
      changes,
      'mutate/moveJsxElement',
      {
        elementToMove,
        newContainerElement: parent,
        afterElement: step === 'after' ? beside : null,
        beforeElement: step === 'before' ? beside : null,
        expectedCurrentParent: parent,
      },
      name,
    );
  }
}
