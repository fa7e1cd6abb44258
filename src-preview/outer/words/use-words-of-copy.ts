import { ownWordsOperation } from '../../protocol/commands/operations.ts';
import { useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import { isSaidTwice } from '../state/selecting/words-within.ts';
import { type StructureOperation, useStructureOperations } from '../structure/use-structure-operations.ts';

/**
 * The operation that gives the selected element words of its own, where it is a copy by what it says: all of that stands elsewhere
 * on the page too, and some of it can be parted from there. Else null.
 */
export function useWordsOfCopy(): StructureOperation | null {
  const source = useEditorState((state) => lookedAt(state)?.source ?? null);
  const isCopy = useEditorState((state) => {
    const looked = lookedAt(state);
    return looked !== null && isSaidTwice(state.page.texts, looked.element.codebaseId);
  });
  const operation = useStructureOperations(source).find(({ name }) => name === ownWordsOperation);
  return isCopy && source?.can && operation?.refused === null ? operation : null;
}
