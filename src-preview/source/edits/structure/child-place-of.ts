import type { JSXFragment } from 'oxc-parser';
import type { ElementRef } from '../../../protocol/http/element-ref.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import { functionAt } from '../../module-names.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import type { SourceIndex } from '../../source-index.ts';
import { holds, pathTo } from '../../syntax.ts';
import type { Instance } from '../../texts/callers.ts';
import { elementOf } from '../element-of.ts';
import type { BareFragment, ChildPlace } from './child-place.ts';
import { slotOf } from './element-slot.ts';
import { givenPlace } from './given-place.ts';

/** A place among the children of an element, as requests name it. */
export interface NamedChildPlace {
  /** Null where a Fragment without a name holds the neighbours, and no element does. */
  readonly container: ElementRef | null;
  readonly afterElement: ElementRef | null;
  readonly beforeElement: ElementRef | null;
}

/** The place that a request names; refused where the neighbours that it names are no children of the container. */
export function childPlaceOf(
  index: SourceIndex,
  ids: ElementIds,
  { container, afterElement, beforeElement }: NamedChildPlace,
): ChildPlace | Refusal {
  const after = afterElement && elementOf(index, ids, afterElement);
  const before = beforeElement && elementOf(index, ids, beforeElement);
  const given = container && elementOf(index, ids, container);
  if (given && 'code' in given) return given;
  const neighbour = after ?? before;
  if (neighbour && 'code' in neighbour) return neighbour;
  const into = given ? { file: given.file, holder: given.element } : neighbour && fragmentAround(neighbour);
  if (!into) return refuse('ROOT_ELEMENT', { names: neighbour ? [neighbour.element.name] : [] });
  const { file, holder } = into;
  for (const beside of [after, before]) {
    if (!beside) continue;
    if ('code' in beside) return beside;
    const { parent, fragment } = beside.element;
    const isIn = given ? parent === holder.index : fragment === holder.start;
    if (beside.file !== file || !isIn) return refuse('NOT_ADJACENT', { names: [beside.element.name] });
  }
  const place = {
    file,
    container: holder,
    after: after && 'element' in after ? after.element : null,
    before: before && 'element' in before ? before.element : null,
  };
  const inProp = neighbour?.element.context.inProp ?? null;
  return given && neighbour && inProp !== null ? shownPlaceOf(index, { given, neighbour, inProp }, place) : place;
}

interface GivenNeighbour {
  /** The element whose property it is. */
  readonly given: Instance;
  readonly neighbour: Instance;
  readonly inProp: string;
}

/** Beside what a component is given is where the component shows that: the place that is seen on the page. */
function shownPlaceOf(
  index: SourceIndex,
  { given, neighbour, inProp }: GivenNeighbour,
  place: ChildPlace,
): ChildPlace | Refusal {
  const isWhole = slotOf(neighbour.file, neighbour.element).kind === 'prop';
  const shown = isWhole ? givenPlace(index, given, inProp) : null;
  if (!shown) return refuse('BESIDE_PROP', { names: [neighbour.element.name, given.element.name] });
  const { file, of } = shown;
  const around = file.elements.findLast((one) => holds(one, of));
  const container = around ?? (of.type === 'JSXFragment' ? holderOf(file, of, rootOfComponent) : null);
  return container
    ? { ...place, file, container, shown: shown.shown }
    : refuse('ROOT_ELEMENT', { names: [neighbour.element.name] });
}

const rootOfComponent = {
  scope: '',
  context: { isRoot: true, isInList: false, isConditional: false, inProp: null },
} as const;

/** The Fragment without a name that holds an element where no other element does. */
function fragmentAround({
  file,
  element,
}: Instance): { readonly file: ParsedFile; readonly holder: BareFragment } | null {
  const { program } = file;
  const node = pathTo(program, element.node).findLast(
    (one): one is JSXFragment => one.type === 'JSXFragment' && one.start === element.fragment,
  );
  return node ? { file, holder: holderOf(file, node, element) } : null;
}

/**
 * A Fragment without a name, as what holds children. The function is the one that it stands in itself: the element may be made for
 * each thing of a list, by one further in.
 */
function holderOf(
  file: ParsedFile,
  node: JSXFragment,
  { scope, context }: Pick<ParsedElement, 'scope' | 'context'>,
): BareFragment {
  const { start, end, openingFragment } = node;
  return {
    index: -1,
    name: 'Fragment',
    nameSpan: openingFragment,
    isComponent: true,
    isFragment: true,
    start,
    end,
    opening: openingFragment,
    isSelfClosing: false,
    attributes: [],
    parent: -1,
    fragment: -1,
    scope,
    functionIndex: functionAt(file, node.start),
    context: { ...context, inProp: null },
    node,
  };
}
