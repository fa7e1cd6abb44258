import type { EditRequest } from '../protocol/http/requests.ts';
import { planAddClass } from './edits/add-class.ts';
import { planChangeProp } from './edits/change-prop.ts';
import { planEditText } from './edits/edit-text.ts';
import { planRemoveClass } from './edits/remove-class.ts';
import { planStyling } from './edits/styling.ts';
import type { ElementIds } from './element-ids.ts';
import type { Planned } from './plan-types.ts';
import type { SourceIndex } from './source-index.ts';

/** What a request comes to on the sources as they are: the splices, or why it is not done. Writes nothing. */
export function plan(index: SourceIndex, ids: ElementIds, request: EditRequest): Planned {
  if (request.path === 'mutate/editText') return planEditText(index, ids, request.body);
  if (request.path === 'mutate/addClass') return planAddClass(index, ids, request.body);
  if (request.path === 'mutate/removeClass') return planRemoveClass(index, ids, request.body);
  if (request.path === 'mutate/styling') return planStyling(index, ids, request.body);
  return planChangeProp(index, ids, request.body);
}
