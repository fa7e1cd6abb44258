import type { FileTree, SourceElement } from '../../protocol/http/replies.ts';
import type { CodebaseId } from '../../protocol/ids.ts';

/** Where an element goes that is moved one step among those beside it. */
export interface SiblingMove {
  readonly parent: SourceElement;
  /** What it is to stand beside: behind it on the way down, before it on the way up. */
  readonly beside: SourceElement;
}

/** One step among the elements that stand in the same element of the source; null where there is none further on. */
export function moveAmongSiblings(
  trees: readonly FileTree[],
  id: CodebaseId,
  step: 'before' | 'after',
): SiblingMove | null {
  const elements = trees.find((tree) => tree.elements.some(({ codebaseId }) => codebaseId === id))?.elements ?? [];
  const own = elements.find(({ codebaseId }) => codebaseId === id);
  const parent = elements.find(({ codebaseId }) => codebaseId === own?.parent);
  if (!own || !parent) return null;
  const siblings = elements.filter((one) => one.parent === parent.codebaseId);
  const beside = siblings[siblings.indexOf(own) + (step === 'after' ? 1 : -1)];
  return beside ? { parent, beside } : null;
}
