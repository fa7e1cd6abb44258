import type { JSXElement, Node } from 'oxc-parser';
import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import type { ParsedAttribute, ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import { joinSplices } from '../../styles/join-splices.ts';
import { shiftedBack, unitOf } from '../../layout.ts';
import { isBlankChild, type Span } from '../../syntax.ts';
import { attributeOf, insertAttribute } from '../attributes.ts';
import { misfitAround } from './content-model.ts';
import { elementsOf } from './elements-of.ts';
import { slotOf } from './element-slot.ts';
import { fragmentOf } from './fragment-import.ts';
import { hostNamesAround } from './hosts-around.ts';
import { leftBehind } from './unused-names.ts';

type Body = Extract<EditRequest, { path: 'mutate/unwrap' }>['body'];

/** Plans boxes less: what stands in a div, a span or a Fragment that says nothing of itself takes its place. */
export function planUnwrap(index: SourceIndex, ids: ElementIds, { reactElements }: Body): Planned {
  const found = elementsOf(index, ids, reactElements);
  if ('code' in found) return { ok: false, refusal: found };
  const splices = new Map<string, readonly Splice[]>();
  const names: string[] = [];
  for (const [file, elements] of found) {
    const changes: Splice[] = [];
    for (const element of elements) {
      const made = unwrapped(file, element);
      if ('code' in made)
        return { ok: false, refusal: { place: placeAt(file.file, file.text, element.start), ...made } };
      changes.push(...made);
      names.push(element.name);
    }
    splices.set(file.file, joinSplices([...changes, ...leftBehind(file, elements.flatMap(ownNames)).imports]));
  }
  return { ok: true, plan: { splices, warnings: [], summary: { tag: names.map((name) => `${name} ⟶`).join(', ') } } };
}

/** The names in an element's tags, which go with it. */
function ownNames({ nameSpan, node: { closingElement } }: ParsedElement): Span[] {
  return closingElement ? [nameSpan, closingElement.name] : [nameSpan];
}

function unwrapped(file: ParsedFile, element: ParsedElement): Splice[] | Refusal {
  const { name, isFragment, node } = element;
  if (!isFragment && name !== 'div' && name !== 'span') return refuse('NOT_A_BOX', { names: [name] });
  const said = element.attributes.filter((one) => one.name !== 'key');
  if (said.length > 0) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: said.map((one) => one.name ?? '...') });
  const children = node.children.filter((child) => !isBlankChild(file.text, child));
  const [only] = children;
  if (!only) return refuse('NO_CHILDREN', { names: [name] });
  const misfit = innerMisfit(file, element);
  if (misfit) return misfit;
  const slot = slotOf(file, element);
  if (slot.kind === 'child') return [{ start: slot.node.start, end: slot.node.end, text: insideOf(file, node) }];
  const key = attributeOf(element, 'key');
  const inner = children.length === 1 && only.type === 'JSXElement' ? elementAt(file, only) : undefined;
  if (inner) return [{ start: element.start, end: element.end, text: withKey(file, inner, key) }];
  return isFragment ? refuse('ROOT_ELEMENT', { names: [name] }) : inFragment(file, element, key);
}

function innerMisfit(file: ParsedFile, element: ParsedElement): Refusal | undefined {
  const around = hostNamesAround(file, element);
  const inside = file.elements.filter((one) => one.parent === element.index && !one.isComponent);
  for (const { name } of inside) {
    const refusing = misfitAround(name, around);
    if (refusing !== undefined) return refuse('HTML_CONTENT_MODEL', { names: [name, refusing] });
  }
  return undefined;
}

/** What stands between the tags, one step further out; breaks of lines that show nothing stay away. */
function insideOf({ text }: ParsedFile, { openingElement, closingElement }: JSXElement): string {
  const inside = text.slice(openingElement.end, closingElement?.start ?? openingElement.end);
  const bare = inside.replace(/^[ \t]*\r?\n\s*/, '').replace(/[ \t]*\r?\n\s*$/, '');
  return bare === inside ? inside : shiftedBack(bare, unitOf(text));
}

function elementAt({ elements }: ParsedFile, { start }: Node): ParsedElement | undefined {
  return elements.find((one) => one.start === start);
}

/** The one element of a box, with what tells the box from its neighbours. */
function withKey(file: ParsedFile, element: ParsedElement, key: ParsedAttribute | undefined): string {
  const text = file.text.slice(element.start, element.end);
  const unit = unitOf(file.text);
  if (!key || attributeOf(element, 'key')) return shiftedBack(text, unit);
  const { start, text: written } = insertAttribute(file, element, file.text.slice(key.start, key.end));
  const at = start - element.start;
  return shiftedBack(text.slice(0, at) + written + text.slice(at), unit);
}

/** Where one thing alone may stand, several stand in a Fragment. */
function inFragment(file: ParsedFile, element: ParsedElement, key: ParsedAttribute | undefined): Splice[] | Refusal {
  const fragment = key ? fragmentOf(file) : { name: '', added: [] };
  if ('code' in fragment) return fragment;
  const { openingElement, closingElement } = element.node;
  const { name, added } = fragment;
  const opening = key ? `<${name} ${file.text.slice(key.start, key.end)}>` : '<>';
  const closing = closingElement ?? openingElement;
  return [
    ...added,
    { start: openingElement.start, end: openingElement.end, text: opening },
    { start: closing.start, end: closing.end, text: `</${name}>` },
  ];
}
