import type { ElementRef } from '../../../protocol/http/requests.ts';
import { refuse, type Refusal } from '../../../protocol/refusals.ts';
import type { ElementIds } from '../../element-ids.ts';
import type { SourceIndex } from '../../source-index.ts';
import { elementOf } from '../element-of.ts';
import type { ChildPlace } from './child-place.ts';

/** A place among the children of an element, as requests name it. */
export interface NamedChildPlace {
  readonly container: ElementRef;
  readonly afterElement: ElementRef | null;
  readonly beforeElement: ElementRef | null;
}

/** The place that a request names; refused where the neighbours that it names are no children of the container. */
export function childPlaceOf(
  index: SourceIndex,
  ids: ElementIds,
  { container, afterElement, beforeElement }: NamedChildPlace,
): ChildPlace | Refusal {
  const into = elementOf(index, ids, container);
  if ('code' in into) return into;
  const after = afterElement && elementOf(index, ids, afterElement);
  const before = beforeElement && elementOf(index, ids, beforeElement);
  for (const beside of [after, before]) {
    if (!beside) continue;
    if ('code' in beside) return beside;
    if (beside.file !== into.file || beside.element.parent !== into.element.index)
      return refuse('NOT_ADJACENT', { names: [beside.element.name] });
  }
  return {
    file: into.file,
    container: into.element,
    after: after && 'element' in after ? after.element : null,
    before: before && 'element' in before ? before.element : null,
  };
}
