import type { SourceElement } from '../../protocol/http/replies.ts';
import { directions } from '../../../src/i18n/language.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import type { RefusalWords } from '../language/refusals-type.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor } from '../state/editor-context.ts';

/** What is done by a press, the operation whose leave it needs, and its keys. */
const operations = [
  { name: 'moveBefore', operation: 'moveJsxElement', keys: 'Alt ↑' },
  { name: 'moveAfter', operation: 'moveJsxElement', keys: 'Alt ↓' },
  { name: 'moveOut', operation: 'moveJsxElement', keys: 'Alt ←' },
  { name: 'moveIn', operation: 'moveJsxElement', keys: 'Alt →' },
  { name: 'duplicate', operation: 'duplicate', keys: 'Ctrl D' },
  { name: 'wrapInDiv', operation: 'wrapInDiv', keys: 'Ctrl G' },
  { name: 'unwrap', operation: 'unwrap', keys: 'Ctrl Shift G' },
  { name: 'removeJsxElement', operation: 'removeJsxElement', keys: 'Delete' },
] as const;
type OperationName = (typeof operations)[number]['name'];

/** Something that can be done with what is selected as a whole. */
export interface StructureOperation {
  readonly name: OperationName;
  /** The operation whose leave it needs. */
  readonly operation: (typeof operations)[number]['operation'];
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
  const does: Readonly<Record<OperationName, () => Promise<boolean>>> = {
    moveBefore: () => editor.move('before'),
    moveAfter: () => editor.move('after'),
    moveOut: () => editor.moveOut(),
    moveIn: () => editor.moveIn(),
    duplicate: () => editor.duplicate(),
    wrapInDiv: () => editor.wrapInDiv(),
    unwrap: () => editor.unwrap(),
    removeJsxElement: () => editor.removeElement(),
  };
  return operations.map(({ name, operation, keys }) => {
    // One of the things of a list goes about in the list that is written.
    const isStepInList =
      name.startsWith('move') && /(?:Before|After)$/.test(name) && source?.can['reorderListItem'] === true;
    const can = isStepInList || source?.can[operation];
    const refused = can === undefined || can === true ? null : refusalSentence(spoken, can);
    // Out is where lines begin.
    const turned = { 'Alt ←': 'Alt →', 'Alt →': 'Alt ←' }[keys as string] ?? keys;
    return {
      name,
      operation,
      keys: directions[spoken.language] === 'rtl' ? turned : keys,
      label: spoken.words.structure[name],
      refused,
      run: does[name],
    };
  });
}
