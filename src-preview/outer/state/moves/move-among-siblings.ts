import type { FileTree, SourceElement } from '../../../protocol/http/replies.ts';
import type { CodebaseId } from '../../../protocol/ids.ts';

/** An element that goes before or behind another one in the same element. */
export interface SiblingMove {
  readonly moved: SourceElement;
  readonly beside: SourceElement;
  readonly side: 'before' | 'after';
}

/**
 * One step among the elements that stand in the same element of the source, or in the same Fragment without a name. Several neighbours stay together: the one that
 * they pass goes to their other side. What the page does not show is no step. Null where there is none further on, and for elements that are no neighbours.
 */
export function moveAmongSiblings(
  trees: readonly FileTree[],
  ids: readonly CodebaseId[],
  { step, isSeen }: { readonly step: 'before' | 'after'; readonly isSeen: (id: CodebaseId) => boolean },
): SiblingMove | null {
  const elements = trees.flatMap((tree) => tree.elements);
  const own = elements.filter(({ codebaseId }) => ids.includes(codebaseId));
  const [foremost] = own;
  if (!foremost || own.length < ids.length) return null;
  const siblings = besideOf(trees, foremost).filter(({ codebaseId }) => ids.includes(codebaseId) || isSeen(codebaseId));
  const places = own.map((one) => siblings.indexOf(one));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  if (first < 0 || last - first >= own.length) return null;
  const passed = siblings[step === 'after' ? last + 1 : first - 1];
  const [start, end] = [siblings[first], siblings[last]];
  if (!passed || !start || !end) return null;
  if (start === end) return { moved: start, beside: passed, side: step };
  return step === 'after'
    ? { moved: passed, beside: start, side: 'before' }
    : { moved: passed, beside: end, side: 'after' };
}

/** What stands beside an element in the source, itself included: in the same element, else in the same Fragment of its file. */
export function besideOf(
  trees: readonly FileTree[],
  { parent, fragment, codebaseId }: SourceElement,
): readonly SourceElement[] {
  const tree = trees.find(({ elements }) => elements.some((one) => one.codebaseId === codebaseId));
  const all = tree?.elements ?? [];
  if (parent !== null) return all.filter((one) => one.parent === parent);
  return all.filter((one) => one.parent === null && fragment !== undefined && one.fragment === fragment);
}

/** What an element has around it in the source. */
export interface Neighbours {
  readonly parent: CodebaseId | null;
  /** The one before it in the same element, of those that the page shows. */
  readonly before: CodebaseId | null;
}

/** What an element stands in, and what stands before it there for those who look at the page. */
export function neighboursOf(
  trees: readonly FileTree[],
  id: CodebaseId,
  isSeen: (id: CodebaseId) => boolean,
): Neighbours {
  const elements = trees.flatMap((tree) => tree.elements);
  const own = elements.find(({ codebaseId }) => codebaseId === id);
  const siblings = own ? besideOf(trees, own) : [];
  const before = own && siblings.slice(0, siblings.indexOf(own)).findLast(({ codebaseId }) => isSeen(codebaseId));
  return { parent: own?.parent ?? null, before: before?.codebaseId ?? null };
}
