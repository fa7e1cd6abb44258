import { addElement } from './add-element.ts';
import type { WantedElement } from '../store/wanted-element.ts';
import { change } from '../changes/changes.ts';
import { withChosen } from '../selection/chosen.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { itemOf, shownAtOnce } from './instant-structure.ts';
import { type MoveCommands, moveCommands } from './move-commands.ts';
import { refOf } from '../selection/selection.ts';
import { selectAround } from '../selecting/stepped-selection.ts';

/** What can be done with all chosen elements as wholes; without one nothing is done. */
export interface StructureCommands extends MoveCommands {
  duplicate(): Promise<boolean>;
  wrapInDiv(): Promise<boolean>;
  /** What stands in a box takes its place. */
  unwrap(): Promise<boolean>;
  removeElement(): Promise<boolean>;
  /** An element more, anywhere in the sources. */
  addElement(wanted: WantedElement): Promise<boolean>;
  /** Another tag of the one that is looked at. */
  changeTag(newTag: string): Promise<boolean>;
}

/** Builds the commands over what is chosen when they are called. What they do is shown before it is written. */
export function structureCommands({ selecting, changes }: CommandDeps): StructureCommands {
  const { store, newId } = selecting;
  const atOnce = (type: string, fields: Readonly<Record<string, unknown>>, make: () => Promise<boolean>) =>
    shownAtOnce(selecting, { items: [itemOf(newId(), type, fields)] }, make);
  return {
    ...moveCommands({ selecting, changes }),
    duplicate: () =>
      withChosen(store, (chosen, about) => {
        const reactElements = chosen.map(refOf);
        const fields = { codebaseIdsToDuplicate: reactElements.map(({ codebaseId }) => codebaseId) };
        return atOnce('DUPLICATE', fields, () => change(changes, 'mutate/duplicate', { reactElements }, about));
      }),
    wrapInDiv: () =>
      withChosen(store, (chosen, about) => {
        const reactElements = chosen.map(refOf);
        const fields = { codebaseIdsToWrap: reactElements.map(({ codebaseId }) => codebaseId) };
        return atOnce('WRAP_DIV', fields, () => change(changes, 'mutate/wrapInDiv', { reactElements }, about));
      }),
    unwrap: () =>
      withChosen(store, (chosen, about) =>
        change(changes, 'mutate/unwrap', { reactElements: chosen.map(refOf) }, about),
      ),
    addElement: (wanted) => addElement({ selecting, changes }, wanted),
    removeElement: () =>
      withChosen(store, (chosen, about) => {
        const elementsToRemove = chosen.map(refOf);
        const fields = { codebaseIdsToRemove: elementsToRemove.map(({ codebaseId }) => codebaseId) };
        const { layers } = store.getState();
        return atOnce('REMOVE_JSX', fields, async () => {
          const isRemoved = await change(changes, 'mutate/removeJsxElement', { elementsToRemove }, about);
          // What is gone cannot stay selected; what it stood in is where the next one is looked for.
          const looked = store.getState().selection?.element.codebaseId;
          const [first] = chosen;
          if (isRemoved && first && chosen.some(({ codebaseId }) => codebaseId === looked))
            selectAround(selecting, layers, first.elementKey);
          return isRemoved;
        });
      }),
    changeTag: (newTag) =>
      withChosen(store, async (chosen) => {
        const last = chosen.at(-1);
        if (last === undefined) return false;
        const elementToModify = refOf(last);
        const fields = { codebaseIdToChange: elementToModify.codebaseId, newTagName: newTag };
        return atOnce('CHANGE_TAG', fields, () =>
          change(changes, 'mutate/changeElementTag', { elementToModify, newTag }, newTag),
        );
      }),
  };
}
