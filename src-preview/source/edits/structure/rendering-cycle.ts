import type { Node } from 'oxc-parser';
import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceIndex } from '../../source-index.ts';
import { holds, type Span } from '../../syntax.ts';
import { componentOf } from '../../texts/callers.ts';

/** Whether one of some components renders, by whatever way, the component that stands around a place: it would never end. */
export function rendersPlace(
  index: SourceIndex,
  components: readonly Node[],
  place: { file: ParsedFile } & Span,
): boolean {
  const around = new Set(place.file.functions.map(({ node }) => node).filter((node) => holds(node, place)));
  const seen = new Set<Node>();
  const open = [...components];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (around.has(at)) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...componentsWithin(index, at));
  }
  return false;
}

/** The components of the sources that elements in a stretch of a file render. */
export function componentsIn(index: SourceIndex, file: ParsedFile, span: Span): Node[] {
  return file.elements
    .filter((element) => holds(span, element))
    .flatMap((element) => componentOf(index, { file, element }) ?? []);
}

function componentsWithin(index: SourceIndex, component: Node): Node[] {
  const file = index.all().find(({ functions }) => functions.some(({ node }) => node === component));
  return file ? componentsIn(index, file, component) : [];
}
