import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { shifted, unitOf } from '../../layout.ts';
import { attributeOf } from '../attributes.ts';
import { mayStandIn, misfitAround } from './content-model.ts';
import { elementsOf } from './elements-of.ts';
import { slotOf } from './element-slot.ts';
import { hostAround, hostNamesAround } from './hosts-around.ts';
import { indentBefore, withoutAttributes } from './markup-text.ts';

type Body = Extract<EditRequest, { path: 'mutate/wrapInDiv' }>['body'];

/** Plans a div around neighbours: one takes its place wherever it stands, several have to stand beside each other. */
export function planWrapInDiv(index: SourceIndex, ids: ElementIds, { reactElements }: Body): Planned {
  const found = elementsOf(index, ids, reactElements);
  if ('code' in found) return { ok: false, refusal: found };
  const [[file, elements] = []] = found;
  const splice =
    file && elements && found.size === 1
      ? spliceFor(file, elements)
      : refuse('NOT_ADJACENT', { names: [...found.keys()].map((one) => one.file) });
  if ('code' in splice) return { ok: false, refusal: splice };
  const summary = { tag: `div ⟵ ${(elements ?? []).map(({ name }) => name).join(', ')}` };
  return {
    ok: true,
    plan: { splices: new Map([[file?.file ?? '', [splice]]]), warnings: [], summary },
  };
}

function spliceFor(file: ParsedFile, elements: readonly ParsedElement[]): Splice | Refusal {
  const [first] = elements;
  const last = elements.at(-1);
  if (!first || !last) return refuse('UNKNOWN_ELEMENT');
  const place = placeAt(file.file, file.text, first.start);
  if (!areNeighbours(file, elements)) return refuse('NOT_ADJACENT', { place, names: elements.map(({ name }) => name) });
  const around = hostAround(file, first);
  const misfit = elements.find(({ name, isComponent }) => !isComponent && !mayStandIn(name, 'div'));
  if (misfit) return refuse('HTML_CONTENT_MODEL', { place, names: [misfit.name, 'div'] });
  const refusing = misfitAround('div', hostNamesAround(file, first));
  if (refusing !== undefined) return refuse('HTML_CONTENT_MODEL', { place, names: ['div', refusing] });
  if (around?.name === 'dl' && !isGroup(file, around, elements))
    return refuse('HTML_CONTENT_MODEL', { place, names: ['div', 'dl'] });
  const { text } = file;
  const span = { start: first.start, end: last.end };
  const unit = unitOf(text);
  const indent = indentBefore(text, first.start);
  const key = elements.length === 1 ? attributeOf(first, 'key') : undefined;
  // What tells an item of a list from its neighbours stands on what is the item now.
  const inside = key ? withoutAttributes(file, first, [key]) : text.slice(span.start, span.end);
  const opening = key ? `<div ${text.slice(key.start, key.end)}>` : '<div>';
  if (indent === null) return { ...span, text: `${opening}${inside}</div>` };
  return { ...span, text: `${opening}${indent}${unit}${shifted(inside, unit)}${indent}</div>` };
}

/** Whether a div may stand around some of a list of terms: around a term with what is said of it, where all others stand so. */
function isGroup({ elements }: ParsedFile, list: ParsedElement, wrapped: readonly ParsedElement[]): boolean {
  const others = elements.filter((one) => one.parent === list.index && !wrapped.includes(one));
  const holds = (tag: string) => wrapped.some(({ name }) => name === tag);
  return holds('dt') && holds('dd') && others.every(({ name, isComponent }) => name === 'div' || isComponent);
}

function areNeighbours(file: ParsedFile, elements: readonly ParsedElement[]): boolean {
  if (elements.length === 1) return true;
  const slots = elements.map((element) => slotOf(file, element));
  const [first] = slots;
  if (first?.kind !== 'child') return false;
  return slots.every((slot, at) => {
    const before = elements[at - 1];
    const element = elements[at];
    if (slot.kind !== 'child' || slot.of !== first.of || slot.node !== element?.node) return false;
    return before === undefined || file.text.slice(before.end, element.start).trim() === '';
  });
}
