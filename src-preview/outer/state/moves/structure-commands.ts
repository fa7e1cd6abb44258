import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { type ElementOperation, operationOf, type OperationName } from '../../../protocol/commands/operations.ts';
import { addElement } from './add-element.ts';
import type { WantedElement } from '../store/wanted-element.ts';
import { answeredChange, change } from '../changes/changes.ts';
import { withChosen, withShown } from '../selection/chosen.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { chosenAs, selectCopies, selectedNow } from './copies.ts';
import { itemOf, shownAtOnce } from './instant-structure.ts';
import { type MoveCommands, moveCommands } from './move-commands.ts';
import type { EditorState } from '../store/editor-state.ts';
import { lookedAt } from '../store/selected.ts';
import { refOf } from '../selection/ref-of.ts';
import { keysOf, meantBy } from './whole-of.ts';
import { textsIn, typeFirst } from '../selecting/words-within.ts';
import { selectAround } from '../selecting/stepped-selection.ts';

/** What can be done with all chosen elements as wholes; without one nothing is done. */
export interface StructureCommands extends Pick<MoveCommands, 'moveTo' | 'canMoveTo'> {
  /** Does an operation of the table. */
  operate(name: OperationName): Promise<boolean>;
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
  const { moves, ...others } = moveCommands({ selecting, changes });
  /** One change, made of all that is selected. */
  const asked = (operation: Extract<ElementOperation, { path: unknown }>) =>
    withChosen(store, async (chosen) => {
      const { path, bodyOf, shown, leave: leaveOf } = operation;
      const selected = selectedNow(store);
      const { ids, about } = await meantBy(selecting, chosen, leaveOf);
      const { layers, texts } = store.getState().page;
      const refs = ids.map((codebaseId) => ({ codebaseId }));
      const within = textsIn(texts, ids);
      const originals = operation.copies ? chosenAs(layers, chosen, ids) : [];
      const make = async (): Promise<boolean> => {
        const answer = await answeredChange({ ...changes, of: keysOf(chosen) }, path, bodyOf(refs, within), about);
        if (answer.state !== 'written') return false;
        if (operation.copies) void selectCopies(selecting, answer.reply, { originals, before: layers, selected });
        if (operation.givesOwnWords) void typeFirst(selecting, answer.reply, { texts: within, chosen });
        return true;
      };
      const shows = shown?.(ids);
      const isMade = await (shows ? atOnce(shows.type, shows.fields, make) : make());
      if (isMade && operation.leavesNothing) leave(chosen, layers);
      return isMade;
    });
  /** What is gone cannot stay selected; what it stood in is where the next one is looked for. */
  const leave = (gone: readonly ElementDescription[], layers: EditorState['page']['layers']): void => {
    const looked = lookedAt(store.getState())?.element.codebaseId;
    const [first] = gone;
    if (first && gone.some(({ codebaseId }) => codebaseId === looked))
      selectAround(selecting, layers, first.elementKey);
  };
  return {
    ...others,
    operate(name) {
      const operation = operationOf(name);
      return 'moves' in operation ? moves[operation.moves]() : asked(operation);
    },
    addElement: (wanted) => addElement({ selecting, changes }, wanted),
    changeTag: (newTag) =>
      withShown(
        selecting,
        ({ element }) => {
          const elementToModify = refOf(element);
          const fields = { codebaseIdToChange: elementToModify.codebaseId, newTagName: newTag };
          return atOnce('CHANGE_TAG', fields, () =>
            change(
              { ...changes, of: [element.elementKey] },
              'mutate/changeElementTag',
              { elementToModify, newTag },
              newTag,
            ),
          );
        },
        false,
      ),
  };
}
