import type { Node } from 'oxc-parser';
import { functionsAround } from '../module-names.ts';
import type { SourceIndex } from '../source-index.ts';
import { callersOf, type Instance } from '../texts/callers.ts';

/**
 * Whether an element that is written once is made several times: for each thing of a list, or by a component that stands in several
 * places. What is said in its source is said of all of them.
 */
export function isMadeOften(
  index: SourceIndex,
  { file, element }: Instance,
  seen: ReadonlySet<Node> = new Set(),
): boolean {
  if (element.context.isInList) return true;
  return functionsAround(file, element.functionIndex).some(({ node }) => {
    if (seen.has(node)) return false;
    const places = callersOf(index, node);
    return places.length > 1 || places.some((one) => isMadeOften(index, one, new Set([...seen, node])));
  });
}
