import type { EditRequest } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import type { ParsedElement } from '../../parsed-element.ts';
import type { ParsedFile } from '../../parsed-file.ts';
import { placeAt } from '../../place-at.ts';
import type { Plan, Planned } from '../../plan-types.ts';
import type { SourceIndex } from '../../source-index.ts';
import { planRemoveStory } from '../../stories/remove-story.ts';
import { joinSplices } from '../../styles/join-splices.ts';
import { elementOf } from '../element-of.ts';
import { addedCopy } from './added-copy.ts';
import { type Added, addedComponent, addedHost } from './added-element.ts';
import { addedSource } from './added-source.ts';
import { childMisfit, type ChildPlace, childSplice } from './child-place.ts';
import { childPlaceOf } from './child-place-of.ts';
import { importSplices } from './import-splices.ts';

type Body = Extract<EditRequest, { path: 'mutate/addJsxElement' }>['body'];

/**
 * Plans an element more: a host by its tag, a component of the project with its import and the properties that it asks for,
 * a copy of an element with the imports that it needs, or what the component of a given module renders.
 */
export function planAddElement(index: SourceIndex, ids: ElementIds, body: Body): Planned {
  const place = childPlaceOf(index, ids, { ...body, container: body.destinationElement });
  if ('code' in place) return refused(place);
  const { file, container } = place;
  const added = addedBy(index, ids, place, body);
  const at = placeAt(file.file, file.text, container.start);
  if ('code' in added) return refused({ place: at, ...added });
  const unfit = childMisfit(index, place, added.tag);
  if (unfit) return refused({ ...unfit, place: at });
  const put = childSplice(place, added.text);
  if ('code' in put) return refused(put);
  const own = joinSplices([put, ...importSplices(index, file, added.imports)]);
  const splices = new Map([[file.file, own], ...(added.entries ?? [])]);
  const planned: Planned = { ok: true, plan: { splices, warnings: [], summary: { tag: `+ ${added.name}` } } };
  return body.deletedStoryboardId ? withoutStory(index, planned.plan, body.deletedStoryboardId) : planned;
}

/** The same, and the story goes whose content it was. */
function withoutStory(index: SourceIndex, plan: Plan, storyboardId: string): Planned {
  const removal = planRemoveStory(index, { storyboardId });
  if (!removal.ok) return removal;
  const { splices, wholeFiles } = removal.plan;
  // What is added to a module cannot rest on a story that goes from it.
  const both = [...splices.keys()].find((file) => plan.splices.has(file));
  if (both !== undefined) return refused(refuse('STALE', { names: [both] }));
  return {
    ok: true,
    plan: { ...plan, splices: new Map([...plan.splices, ...splices]), ...(wholeFiles && { wholeFiles }) },
  };
}

/** Whether an element takes another one at all, or why it does not. */
export function canAddTo(index: SourceIndex, file: ParsedFile, container: ParsedElement): true | Refusal {
  const unfit = childMisfit(index, { file, container }, null);
  return unfit ? { ...unfit, place: placeAt(file.file, file.text, container.start) } : true;
}

const refused = (refusal: Refusal): Planned => ({ ok: false, refusal });

function addedBy(index: SourceIndex, ids: ElementIds, place: ChildPlace, body: Body): Added | Refusal {
  const { newElement } = body;
  if ('codebaseId' in newElement) {
    const of = elementOf(index, ids, newElement);
    return 'code' in of ? of : addedCopy(index, place, of, newElement.propsToSet ?? {});
  }
  if (!('type' in newElement)) return addedSource(index, place, body);
  return newElement.type === 'native'
    ? addedHost(index, place, newElement, body.newEntry)
    : addedComponent(index, place, newElement, body.newEntry);
}
