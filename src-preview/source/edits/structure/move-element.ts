import type { Node } from 'oxc-parser';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { applySplices } from '../../apply-splices.ts';
import type { ElementIds } from '../../element-ids.ts';
import { bindingAt } from '../../module-names.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { joinSplices } from '../../styles/join-splices.ts';
import { holds, type Span, walk } from '../../syntax.ts';
import { componentOf } from '../../texts/callers.ts';
import { takesProperty } from '../component-properties.ts';
import { elementOf } from '../element-of.ts';
import { childRemoval } from './child-removal.ts';
import { isVoid, mayStandIn } from './content-model.ts';
import { type ElementSlot, slotOf } from './element-slot.ts';
import { indentBefore } from './markup-text.ts';

type Body = Extract<EditRequest, { path: 'mutate/moveJsxElement' }>['body'];

/** What moves, and where to: elements of one file. */
interface Move {
  readonly file: ParsedFile;
  readonly element: ParsedElement;
  readonly container: ParsedElement;
  readonly after: ParsedElement | null;
  readonly before: ParsedElement | null;
}

/**
 * Plans an element in another place of its file, with the condition that it stands under. Refused where it would stand in
 * itself, where HTML or the container says no, and where a name in it means something else or nothing.
 */
export function planMoveElement(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const move = moveOf(index, ids, body);
  if ('code' in move) return { ok: false, refusal: move };
  const splices = splicesOf(index, move);
  if ('code' in splices) return { ok: false, refusal: splices };
  const { file, element } = move;
  const summary = { tag: `⇅ ${element.name}` };
  return {
    ok: true,
    plan: { splices: new Map([[file.file, splices]]), warnings: [], summary },
  };
}

function moveOf(index: SourceIndex, ids: ElementIds, body: Body): Move | Refusal {
  const moved = elementOf(index, ids, body.elementToMove);
  if ('code' in moved) return moved;
  const { file, element } = moved;
  const refs = [body.newContainerElement, body.afterElement, body.beforeElement, body.expectedCurrentParent];
  const found: (ParsedElement | null)[] = [];
  for (const ref of refs) {
    const one = ref && elementOf(index, ids, ref);
    if (one && 'code' in one) return one;
    // The names in it would be others in another file.
    if (one && one.file !== file) return refuse('NAMES_OUT_OF_SCOPE', { names: [element.name, one.file.file] });
    found.push(one?.element ?? null);
  }
  const [container, after = null, before = null, parent] = found;
  if (!container) return refuse('UNKNOWN_ELEMENT');
  if (parent && element.parent !== parent.index)
    return refuse('PARENT_CHANGED', { place: placeAt(file.file, file.text, element.start), names: [element.name] });
  return { file, element, container, after, before };
}

function splicesOf(index: SourceIndex, move: Move): readonly Splice[] | Refusal {
  const { file, element, container, after, before } = move;
  const place = placeAt(file.file, file.text, element.start);
  if (holds(element, container)) return refuse('CYCLE', { place, names: [element.name] });
  const slot = slotOf(file, element);
  const taken = takenWith(slot, { file, element });
  if ('code' in taken) return taken;
  const unfit = misfit(index, move);
  if (unfit) return { ...unfit, place: placeAt(file.file, file.text, container.start) };
  for (const beside of [after, before])
    if (beside && (beside.parent !== container.index || holds(taken.span, beside)))
      return refuse(beside.index === element.index ? 'NOTHING_TO_CHANGE' : 'NOT_ADJACENT', { names: [beside.name] });
  const lost = namesLost(move, taken.span);
  if (lost.length > 0) return refuse('NAMES_OUT_OF_SCOPE', { place, names: lost });
  const text = file.text.slice(taken.span.start, taken.span.end);
  const put = putAt(move, text);
  if ('code' in put) return put;
  const away = childRemoval(file.text, taken.span, taken.of);
  const isInside = put.start >= away.start && put.end <= away.end;
  const splices = isInside ? [] : joinSplices([away, put]);
  return applySplices(file.text, splices) === file.text
    ? refuse('NOTHING_TO_CHANGE', { names: [element.name] })
    : splices;
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
): { span: Span; of: Node } | Refusal {
  const place = placeAt(file.file, file.text, element.start);
  switch (slot.kind) {
    case 'child':
      return { span: slot.node, of: slot.of };
    case 'guarded':
      return { span: slot.container, of: slot.of };
    case 'prop':
      return refuse('PROP_ELEMENT', { place, names: [element.name] });
    case 'item':
    case 'template':
      return refuse('LIST_FROM_DATA', { place, names: [element.name] });
    case 'arm':
    case 'root':
    case 'value':
    default:
      return refuse('ROOT_ELEMENT', { place, names: [element.name] });
  }
}

function misfit(index: SourceIndex, { file, element, container }: Move): Refusal | undefined {
  if (container.isComponent && !container.isFragment) {
    const component = componentOf(index, { file, element: container });
    if (component && takesProperty(component, 'children', index) === false)
      return refuse('NO_CHILDREN', { names: [container.name] });
    return undefined;
  }
  if (isVoid(container.name)) return refuse('VOID_ELEMENT', { names: [container.name] });
  if (!element.isComponent && !container.isFragment && !mayStandIn(element.name, container.name))
    return refuse('HTML_CONTENT_MODEL', { names: [element.name, container.name] });
  return undefined;
}

/** Names in what moves that mean something else, or nothing, where it is to stand. */
function namesLost({ file, element, container }: Move, span: Span): string[] {
  const used = new Set<string>();
  walk(file.program, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && holds(span, node)) used.add(node.name);
  });
  const here = element.functionIndex;
  const there = container.functionIndex;
  return [...used].filter((name) => {
    const meant = bindingAt(file, name, here);
    return meant !== undefined && JSON.stringify(keyOf(meant)) !== JSON.stringify(keyOf(bindingAt(file, name, there)));
  });
}

/** What tells one binding from another of the same name. */
function keyOf(binding: ReturnType<typeof bindingAt>): unknown {
  if (binding === undefined) return null;
  if (binding.kind === 'import') return [binding.from, binding.name];
  return binding.kind === 'parameter' ? [binding.of.start, binding.index] : [binding.node.start];
}

/** Where the text goes, on a line of its own where its neighbours have such. */
function putAt({ file, container, after, before }: Move, text: string): Splice | Refusal {
  const source = file.text;
  const whole = (one: ParsedElement): Span => {
    const slot = slotOf(file, one);
    return slot.kind === 'child' ? slot.node : slot.kind === 'guarded' ? slot.container : one;
  };
  if (after) {
    const { start, end } = whole(after);
    return { start: end, end, text: (indentBefore(source, start) ?? '') + text };
  }
  if (before) {
    const { start } = whole(before);
    return { start, end: start, text: text + (indentBefore(source, start) ?? '') };
  }
  const { closingElement } = container.node;
  if (!closingElement) {
    const at = container.opening.end - 2;
    const from = source.slice(0, at).trimEnd().length;
    return { start: from, end: container.end, text: `>${text}</${container.name}>` };
  }
  const indent = indentBefore(source, closingElement.start);
  const at = indent === null ? closingElement.start : closingElement.start - indent.length;
  return { start: at, end: at, text: indent === null ? text : `${indent}  ${text}` };
}
