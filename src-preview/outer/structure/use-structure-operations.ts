import {
  operationOf,
  type OperationLeave,
  type OperationName,
  operations,
} from '../../protocol/commands/operations.ts';
import type { SourceElement } from '../../protocol/http/replies.ts';
import type { RefusalWords } from '../language/refusals-type.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { shownKeys } from '../look/shown-keys.ts';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { wholeAt } from '../state/moves/whole-of.ts';

/** Something that can be done with what is selected as a whole. */
export interface StructureOperation {
  readonly name: OperationName;
  readonly leave: OperationLeave;
  readonly label: string;
  readonly keys: string;
  /** Why it cannot be done; null where it can. */
  readonly refused: RefusalWords | null;
  readonly run: () => Promise<boolean>;
}

/** What can be done with the selected element as a whole, each with the reason where it cannot. */
export function useStructureOperations(source: SourceElement | null): readonly StructureOperation[] {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  // All that a component shows goes as that component, where people see one there.
  const isWhole = useEditorState((state) => {
    const looked = lookedAt(state);
    return looked !== null && wholeAt(state.page.layers, looked.element.elementKey) !== null;
  });
  return operations.map(({ name, leave, keys }) => {
    const { leaveInList } = operationOf(name);
    const isInList = leaveInList !== undefined && source?.can?.[leaveInList] === true;
    const asked = isInList || source?.can?.[leave];
    const can = asked !== true && asked?.code === 'ROOT_ELEMENT' && isWhole ? true : asked;
    return {
      name,
      leave,
      keys: shownKeys(keys, spoken.language),
      label: spoken.words.structure[name],
      refused: can === undefined || can === true ? null : refusalSentence(spoken, can),
      run: () => editor.operate(name),
    };
  });
}
