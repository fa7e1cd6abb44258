import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import { unreachable } from '../../../protocol/unreachable.ts';
import type { ElementIds } from '../../element-ids.ts';
import { literalValue } from '../../literal-value.ts';
import { shifted, unitOf } from '../../layout.ts';
import type { ParsedAttribute, ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { Instance } from '../../texts/callers.ts';
import { attributeOf, removeAttribute } from '../attributes.ts';
import { wholeItem } from '../list-removal.ts';
import { writtenAttribute } from '../written-property.ts';
import { elementsOf } from './elements-of.ts';
import { slotOf } from './element-slot.ts';
import { fragmentOf } from './fragment-import.ts';
import { elementsWithin, indentBefore, splicedMarkup } from './markup-text.ts';
import { namesOfCopy } from './names-of-copy.ts';
import { headingWarnings } from './tag-warnings.ts';

type Body = Extract<EditRequest, { path: 'mutate/duplicate' }>['body'];

/**
 * Plans elements a second time, each behind itself. The copy has no `id` and no `ref`: both name one thing. Where only one
 * thing may stand, the two stand in a Fragment.
 */
export function planDuplicate(index: SourceIndex, ids: ElementIds, { reactElements }: Body): Planned {
  const found = elementsOf(index, ids, reactElements);
  if ('code' in found) return { ok: false, refusal: found };
  const splices = new Map<string, readonly Splice[]>();
  const names: string[] = [];
  for (const [file, elements] of found) {
    const changes = new Map<number, Splice>();
    for (const element of elements) {
      const made = copyOf(index, { file, element });
      if ('code' in made) return { ok: false, refusal: made };
      // Two copies may need the same import.
      for (const splice of made) changes.set(splice.start, splice);
      names.push(element.name);
    }
    splices.set(
      file.file,
      [...changes.values()].toSorted((one, other) => one.start - other.start),
    );
  }
  const summary = { tag: names.map((name) => `+ ${name}`).join(', ') };
  const copied = [...found].flatMap(([file, elements]) => elements.flatMap((one) => elementsWithin(file, one)));
  return { ok: true, plan: { splices, warnings: headingWarnings(copied), summary } };
}

function copyOf(index: SourceIndex, { file, element }: Instance): Splice[] | Refusal {
  const place = placeAt(file.file, file.text, element.start);
  const slot = slotOf(file, element);
  const named = namesOfCopy(index, { file, element });
  if ('code' in named) return named;
  const { start } = element;
  switch (slot.kind) {
    case 'child': {
      const indent = indentBefore(file.text, slot.node.start);
      const copy = withOtherKey(file, element, named);
      const whole = slot.node.start === start ? copy : `{${copy}}`;
      return [{ start: slot.node.end, end: slot.node.end, text: (indent ?? '') + whole }];
    }
    case 'item': {
      const whole = wholeItem(file.text, slot.node);
      const indent = indentBefore(file.text, whole.start) ?? ' ';
      return [{ start: whole.end, end: whole.end, text: `,${indent}${withOtherKey(file, element, named)}` }];
    }
    case 'root':
      return refuse('ROOT_ELEMENT', { place, names: [element.name] });
    case 'guarded':
    case 'guarded-item':
    case 'arm':
    case 'prop':
    case 'value':
    case 'template':
      return inKeyedFragment(file, element, named);
    default:
      return unreachable(slot);
  }
}

/** A copy beside what it is one of: with a key of its own where its key is written out, else without one. */
function withOtherKey(file: ParsedFile, element: ParsedElement, named: readonly Splice[]): string {
  const key = attributeOf(element, 'key');
  const said = key && literalValue(key)?.value;
  const text = splicedMarkup(file, element, withoutKey(file, key, named));
  if (typeof said !== 'string' && typeof said !== 'number') return text;
  const at = element.nameSpan.end - element.start;
  const taken = new Set(file.elements.flatMap((one) => literalValue(attributeOf(one, 'key') ?? none)?.value ?? []));
  let free = `${said}-copy`;
  for (let number = 2; taken.has(free); number += 1) free = `${said}-copy-${number}`;
  return `${text.slice(0, at)} ${writtenAttribute('key', free, undefined, file)}${text.slice(at)}`;
}
const none: ParsedAttribute = { name: null, value: null, start: 0, end: 0 };

const withoutKey = (
  file: ParsedFile,
  key: ParsedAttribute | undefined,
  splices: readonly Splice[],
): readonly Splice[] => (key ? [...splices, removeAttribute(file, key)] : splices);

/** Where one thing may stand, two: what tells that from the next stands on the Fragment around both. */
function inKeyedFragment(file: ParsedFile, element: ParsedElement, named: readonly Splice[]): Splice[] | Refusal {
  const key = attributeOf(element, 'key');
  const { start, end } = element;
  const original = splicedMarkup(file, element, withoutKey(file, key, []));
  const copy = splicedMarkup(file, element, withoutKey(file, key, named));
  const indent = indentBefore(file.text, start);
  const unit = unitOf(file.text);
  const both = [original, copy].map((one) => (indent === null ? one : indent + unit + shifted(one, unit))).join('');
  const inside = both + (indent ?? '');
  if (!key) return [{ start, end, text: `<>${inside}</>` }];
  const fragment = fragmentOf(file);
  if ('code' in fragment) return fragment;
  const { name, added } = fragment;
  const opening = `<${name} ${file.text.slice(key.start, key.end)}>`;
  return [...added, { start, end, text: `${opening}${inside}</${name}>` }];
}
