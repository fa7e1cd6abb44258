import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { Operation } from '../../../protocol/http/requests.ts';
import { type CodebaseId, codebaseIdSchema } from '../../../protocol/ids.ts';
import { parseElementKey } from '../../../protocol/element-key.ts';
import { pageLayers } from '../../layers/page-layers.ts';
import type { EditorState } from '../store/editor-state.ts';
import { lookedAt } from '../store/selected.ts';

/** What is known of the page and of what is selected. */
type Known = Pick<EditorState, 'page' | 'selection'>;

/**
 * What is meant when something is done with an element as a whole: all that a component shows cannot go anywhere by itself, and
 * then the component is meant that people see there.
 */
export function wholesOf(
  { page, selection }: Known,
  chosen: readonly ElementDescription[],
  operation: Operation,
): readonly CodebaseId[] {
  const can = lookedAt({ selection })?.source?.can?.[operation];
  const isAll = can !== undefined && can !== true && can.code === 'ROOT_ELEMENT';
  return chosen.map(({ codebaseId, elementKey }) =>
    isAll ? (wholeAt(page.layers, elementKey) ?? codebaseId) : codebaseId,
  );
}

/** The outermost component that is one thing with an element; null where none is but itself. */
export function wholeAt(layers: EditorState['page']['layers'], elementKey: string): CodebaseId | null {
  const outermost = pageLayers(layers).named.get(elementKey)?.outermost ?? elementKey;
  if (outermost === elementKey) return null;
  return codebaseIdSchema.safeParse(parseElementKey(outermost)?.codebaseId).data ?? null;
}
