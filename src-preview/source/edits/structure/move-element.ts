import type { Node } from 'oxc-parser';
import type { Warning } from '../../../protocol/http/replies.ts';
import type { ElementRef } from '../../../protocol/http/element-ref.ts';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { unreachable } from '../../../protocol/unreachable.ts';
import { applySplices } from '../../apply-splices.ts';
import type { ElementIds } from '../../element-ids.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { joinSplices } from '../../styles/join-splices.ts';
import { holds, type Span } from '../../syntax.ts';
import type { Instance } from '../../texts/callers.ts';
import { elementOf } from '../element-of.ts';
import { broughtNames } from './brought-names.ts';
import { besideSplice, childMisfit, type ChildPlace, childSplice } from './child-place.ts';
import { childPlaceOf } from './child-place-of.ts';
import { childRemoval } from './child-removal.ts';
import { type ElementSlot, slotOf } from './element-slot.ts';
import { pressedAround } from './content-model.ts';
import { hostNamesAround } from './hosts-around.ts';
import { importSplices } from './import-splices.ts';
import { namesOfLostConditions } from './lost-conditions.ts';
import { elementsWithin, shiftedSplice } from './markup-text.ts';
import { neededChild, unsureAround } from './only-child.ts';
import { componentsIn, rendersPlace } from './rendering-cycle.ts';
import { leftBehind } from './unused-names.ts';

type Body = Extract<EditRequest, { path: 'mutate/moveJsxElement' }>['body'];

/** What moves, and where to. */
interface Move {
  readonly moved: Instance;
  readonly to: ChildPlace;
}

/** What is written, by file, and what is left over. */
interface Written {
  readonly splices: ReadonlyMap<string, readonly Splice[]>;
  readonly unused: readonly string[];
}

/**
 * Plans an element in another place, with the condition that it stands under. In another file its imports come along, and
 * those that only it used go from where it was. Refused where it would stand in itself, where HTML or the container says no,
 * and where a name in it means something else or nothing.
 */
export function planMoveElement(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const moved = elementOf(index, ids, body.elementToMove);
  if ('code' in moved) return { ok: false, refusal: moved };
  const changed = parentChange(index, ids, moved, body.expectedCurrentParent);
  if (changed) return { ok: false, refusal: changed };
  const beside = body.afterElement ?? body.beforeElement;
  const neighbour = beside && elementOf(index, ids, beside);
  if (neighbour && 'code' in neighbour) return { ok: false, refusal: neighbour };
  const written =
    (neighbour && amongSiblings(moved, neighbour, body.afterElement !== null)) ?? elsewhere(index, ids, moved, body);
  if ('code' in written) return { ok: false, refusal: written };
  const { splices, unused } = written;
  const warnings: Warning[] = unused.length > 0 ? [{ code: 'UNUSED_NAMES', names: [...unused] }] : [];
  const unsure = unsureAround(index, moved);
  return { ok: true, plan: { splices, warnings, unsure, summary: { tag: `⇅ ${moved.element.name}` } } };
}

function elsewhere(index: SourceIndex, ids: ElementIds, moved: Instance, body: Body): Written | Refusal {
  const to = childPlaceOf(index, ids, { ...body, container: body.newContainerElement });
  return 'code' in to ? to : writtenMove(index, { moved, to });
}

/** Among what it stands beside already, whatever that stands in: a Fragment without a name is no element. */
function amongSiblings({ file, element }: Instance, neighbour: Instance, isBehind: boolean): Written | Refusal | null {
  if (neighbour.file !== file || neighbour.element === element) return null;
  const own = takenWith(slotOf(file, element), { file, element });
  const other = takenWith(slotOf(file, neighbour.element), neighbour);
  if ('code' in own || 'code' in other || own.of !== other.of) return null;
  const text = file.text.slice(own.span.start, own.span.end);
  return inOneFile({ file, element }, own, besideSplice(file.text, other.span, { text, isBehind }));
}

function parentChange(
  index: SourceIndex,
  ids: ElementIds,
  { file, element }: Instance,
  expected: ElementRef | null,
): Refusal | undefined {
  const parent = expected && elementOf(index, ids, expected);
  if (!parent) return undefined;
  if ('code' in parent) return parent;
  return parent.file === file && parent.element.index === element.parent
    ? undefined
    : refuse('PARENT_CHANGED', { place: placeAt(file.file, file.text, element.start), names: [element.name] });
}

function writtenMove(index: SourceIndex, move: Move): Written | Refusal {
  const { moved, to } = move;
  const { file, element } = moved;
  const place = placeAt(file.file, file.text, element.start);
  const isSameFile = to.file === file;
  if (isSameFile && holds(element, to.container)) return refuse('CYCLE', { place, names: [element.name] });
  const taken = takenWith(slotOf(file, element), moved);
  if ('code' in taken) return taken;
  const unfit = neededChild(index, moved, taken.span) ?? misfit(index, move, taken.span);
  if (unfit) return unfit;
  const { functionIndex, start: at } = to.container;
  const names = broughtNames(index, { file, span: taken.span, to: to.file, functionIndex, at });
  const unsure = isSameFile ? namesOfLostConditions(file, taken.span, to.container.node) : [];
  if (names.lost.length + unsure.length > 0)
    return refuse('NAMES_OUT_OF_SCOPE', { place, names: [...names.lost, ...unsure] });
  const renames = names.renames.map((one) => shiftedSplice(one, -taken.span.start));
  const put = childSplice(to, applySplices(file.text.slice(taken.span.start, taken.span.end), renames));
  if ('code' in put) return put;
  if (!isSameFile) {
    const away = childRemoval(file.text, taken.span, taken.of);
    const { imports, unused } = leftBehind(file, [away]);
    const splices = new Map([
      [file.file, joinSplices([away, ...imports])],
      [to.file.file, joinSplices([put, ...importSplices(index, to.file, names.imports)])],
    ]);
    return { splices, unused };
  }
  return inOneFile(moved, taken, put);
}

function inOneFile({ file, element }: Instance, taken: { span: Span; of: Node }, put: Splice): Written | Refusal {
  const away = childRemoval(file.text, taken.span, taken.of);
  const isInside = put.start >= away.start && put.end <= away.end;
  const splices = isInside ? [] : joinSplices([away, put]);
  return applySplices(file.text, splices) === file.text
    ? refuse('NOTHING_TO_CHANGE', { names: [element.name] })
    : { splices: new Map([[file.file, splices]]), unused: [] };
}

function misfit(index: SourceIndex, { moved, to }: Move, span: Span): Refusal | undefined {
  const { file, element } = moved;
  const { container, after, before } = to;
  const unfit = childMisfit(index, to, element.isComponent ? null : element.name);
  const place = placeAt(to.file.file, to.file.text, container.start);
  if (unfit) return { ...unfit, place };
  const inner = elementsWithin(file, element).find(
    (one) =>
      !one.isComponent &&
      one !== element &&
      pressedAround(one.name, [container.name, ...hostNamesAround(to.file, container)]) !== undefined,
  );
  if (inner) return refuse('HTML_CONTENT_MODEL', { place, names: [inner.name, container.name] });
  const inItself = [after, before].find((one) => one && to.file === file && holds(span, one));
  if (inItself) return refuse(inItself === element ? 'NOTHING_TO_CHANGE' : 'NOT_ADJACENT', { names: [inItself.name] });
  const components = componentsIn(index, file, span);
  return rendersPlace(index, components, { file: to.file, start: container.start, end: container.end })
    ? refuse('CYCLE', { place, names: [element.name] })
    : undefined;
}

/** Whether an element may be moved at all, or why it stays where it is. */
export function canMove(file: ParsedFile, element: ParsedElement): true | Refusal {
  const taken = takenWith(slotOf(file, element), { file, element });
  return 'code' in taken ? taken : true;
}

/** What goes along with an element: the braces that it stands in, and their condition. */
function takenWith(
  slot: ElementSlot,
  { file, element }: { file: ParsedFile; element: ParsedElement },
): { span: Node; of: Node } | Refusal {
  const place = placeAt(file.file, file.text, element.start);
  switch (slot.kind) {
    case 'child':
      return { span: slot.node, of: slot.of };
    case 'guarded':
      return { span: slot.container, of: slot.of };
    case 'prop':
      return refuse('PROP_ELEMENT', { place, names: [element.name] });
    case 'item':
    case 'guarded-item':
    case 'template':
      return refuse('LIST_FROM_DATA', { place, names: [element.name] });
    case 'arm':
    case 'value':
      return refuse('HELD_BY_CODE', { place, names: [element.name] });
    case 'root':
      return refuse('ROOT_ELEMENT', { place, names: [element.name] });
    default:
      return unreachable(slot);
  }
}
