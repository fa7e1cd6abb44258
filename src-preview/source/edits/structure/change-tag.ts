import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import { placeAt } from '../../place-at.ts';
import type { Planned } from '../../plan-types.ts';
import type { Splice } from '../../project.ts';
import type { SourceIndex } from '../../source-index.ts';
import type { Instance } from '../../texts/callers.ts';
import { elementOf } from '../element-of.ts';
import { isSvg, isVoid } from './content-model.ts';
import { hasOwnAttributes, isOfSameInterface, mayHave } from './element-attributes.ts';
import { isHostTag } from './host-tag.ts';
import { retagWarnings } from './tag-warnings.ts';
import { fits } from './hosts-around.ts';

type Body = Extract<EditRequest, { path: 'mutate/changeElementTag' }>['body'];

/** Plans another tag for a host: both its names, and nothing between them. */
export function planChangeTag(index: SourceIndex, ids: ElementIds, { elementToModify, newTag }: Body): Planned {
  const instance = elementOf(index, ids, elementToModify);
  if ('code' in instance) return { ok: false, refusal: instance };
  const splices = splicesFor(instance, newTag);
  if ('code' in splices) return { ok: false, refusal: splices };
  const summary = { tag: `${instance.element.name} → ${newTag}` };
  return {
    ok: true,
    plan: {
      splices: new Map([[instance.file.file, splices]]),
      warnings: retagWarnings(instance.element.name, newTag),
      summary,
    },
  };
}

function splicesFor({ file, element }: Instance, newTag: string): Splice[] | Refusal {
  const place = placeAt(file.file, file.text, element.start);
  if (element.isComponent) return refuse('NOT_A_HOST', { names: [element.name], place });
  if (!isHostTag(newTag)) return refuse('INVALID_TAG', { names: [newTag] });
  if (newTag === element.name) return refuse('NOTHING_TO_CHANGE', { names: [newTag] });
  const { closingElement } = element.node;
  if (isVoid(newTag) && closingElement) return refuse('VOID_ELEMENT', { names: [newTag], place });
  // The inside of `svg` is SVG: it becomes no other element, and none becomes it.
  const isOther = isSvg(newTag) !== isSvg(element.name) || newTag === 'svg' || element.name === 'svg';
  if (isOther || !fits(file, element, newTag)) return refuse('HTML_CONTENT_MODEL', { names: [newTag], place });
  const misplaced = element.attributes.flatMap(({ name }) =>
    isKept(element.name, newTag, name) ? [] : [name ?? '...'],
  );
  if (misplaced.length > 0) return refuse('ATTRIBUTES_NOT_ALLOWED', { names: misplaced, place });
  const names = closingElement ? [element.nameSpan, closingElement.name] : [element.nameSpan];
  return names.map(({ start, end }) => ({ start, end, text: newTag }));
}

/** Fields, whose handlers read what was typed: what is spread over one is meant for one. */
const fields = new Set(['input', 'select', 'textarea']);

/** Whether an attribute, or what is spread where its name is null, means the same on an element of another tag. */
function isKept(before: string, after: string, attribute: string | null): boolean {
  if (attribute === 'ref') return isOfSameInterface(before, after);
  if (attribute === null) return !hasOwnAttributes(before);
  if (/^on[A-Z]/.test(attribute)) return !fields.has(before);
  return mayHave(after, attribute) || !mayHave(before, attribute);
}
