import type { FileTree, SourceElement } from '../../../protocol/http/replies.ts';
import type { CodebaseId } from '../../../protocol/ids.ts';

/** An element that goes before or behind another one in the same element. */
export interface SiblingMove {
  readonly moved: SourceElement;
  readonly parent: SourceElement;
  readonly beside: SourceElement;
  readonly side: 'before' | 'after';
}

/**
 * One step among the elements that stand in the same element of the source. Several neighbours stay together: the one that
 * they pass goes to their other side. Null where there is none further on, and for elements that are no neighbours.
 */
export function moveAmongSiblings(
  trees: readonly FileTree[],
  ids: readonly CodebaseId[],
  step: 'before' | 'after',
): SiblingMove | null {
  const elements = trees.flatMap((tree) => tree.elements);
  const own = elements.filter(({ codebaseId }) => ids.includes(codebaseId));
  const parent = elements.find(({ codebaseId }) => codebaseId === own[0]?.parent);
  if (!parent || own.length < ids.length) return null;
  const siblings = elements.filter((one) => one.parent === parent.codebaseId);
  const places = own.map((one) => siblings.indexOf(one));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (first < 0 || last - first >= own.length) return null;
  const passed = siblings[step === 'after' ? last + 1 : first - 1];
  const [start, end] = [siblings[first], siblings[last]];
  if (!passed || !start || !end) return null;
  if (start === end) return { moved: start, parent, beside: passed, side: step };
  return step === 'after'
    ? { moved: passed, parent, beside: start, side: 'before' }
    : { moved: passed, parent, beside: end, side: 'after' };
}

/** What an element has around it in the source. */
export interface Neighbours {
  readonly parent: CodebaseId | null;
  /** The one before it in the same element. */
  readonly before: CodebaseId | null;
}

/** What an element stands in, and what stands before it there. */
export function neighboursOf(trees: readonly FileTree[], id: CodebaseId): Neighbours {
  const elements = trees.flatMap((tree) => tree.elements);
  const own = elements.find(({ codebaseId }) => codebaseId === id);
  const siblings = elements.filter(({ parent }) => own && parent === own.parent);
  const before = own && siblings[siblings.indexOf(own) - 1];
  return { parent: own?.parent ?? null, before: before?.codebaseId ?? null };
}
