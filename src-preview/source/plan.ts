import type { EditRequest } from '../protocol/http/requests.ts';
import { unreachable } from '../protocol/unreachable.ts';
import { planAddClass } from './edits/add-class.ts';
import { planChangeProp } from './edits/change-prop.ts';
import { planEditText } from './edits/edit-text.ts';
import { planGiveOwnWords } from './edits/give-own-words.ts';
import { planRemoveClass } from './edits/remove-class.ts';
import { planAddElement } from './edits/structure/add-element.ts';
import { planChangeTag } from './edits/structure/change-tag.ts';
import { planDuplicate } from './edits/structure/duplicate.ts';
import { planReorder } from './edits/structure/list-order.ts';
import { planMoveElement } from './edits/structure/move-element.ts';
import { planRemoveElements } from './edits/structure/remove-element.ts';
import { planUnwrap } from './edits/structure/unwrap.ts';
import { planWrapInDiv } from './edits/structure/wrap-in-div.ts';
import { planStyling } from './edits/styling.ts';
import { visibleRequest } from './edits/visible-request.ts';
import { planAddStory } from './stories/add-story.ts';
import { planChangeStory } from './stories/change-story.ts';
import { planRemoveStory } from './stories/remove-story.ts';
import type { ElementIds } from './element-ids.ts';
import type { Planned } from './plan-types.ts';
import type { SourceIndex } from './source-index.ts';
import { planChangeThemeValue } from './theme/change-theme-value.ts';
import { planChangeToken } from './tokens/change-token.ts';

/** What a request comes to on the sources as they are: the splices, or why it is not done. Writes nothing. */
export function plan(index: SourceIndex, ids: ElementIds, asked: EditRequest): Planned {
  const { request, warnings } = visibleRequest(index, ids, asked);
  const planned = planVisible(index, ids, request);
  if (!planned.ok || warnings.length === 0) return planned;
  return { ok: true, plan: { ...planned.plan, warnings: [...planned.plan.warnings, ...warnings] } };
}

function planVisible(index: SourceIndex, ids: ElementIds, request: EditRequest): Planned {
  switch (request.path) {
    case 'mutate/editText':
      return planEditText(index, ids, request.body);
    case 'mutate/addClass':
      return planAddClass(index, ids, request.body);
    case 'mutate/removeClass':
      return planRemoveClass(index, ids, request.body);
    case 'mutate/styling':
      return planStyling(index, ids, request.body);
    case 'mutate/changeThemeValue':
      return planChangeThemeValue(index, request.body);
    case 'mutate/changeToken':
      return planChangeToken(index, request.body);
    case 'mutate/changePropValue':
      return planChangeProp(index, ids, request.body);
    case 'mutate/addJsxElement':
      return planAddElement(index, ids, request.body);
    case 'mutate/removeJsxElement':
      return planRemoveElements(index, ids, request.body);
    case 'mutate/wrapInDiv':
      return planWrapInDiv(index, ids, request.body);
    case 'mutate/unwrap':
      return planUnwrap(index, ids, request.body);
    case 'mutate/reorderListItem':
      return planReorder(index, ids, request.body);
    case 'mutate/moveJsxElement':
      return planMoveElement(index, ids, request.body);
    case 'mutate/duplicate':
      return planDuplicate(index, ids, request.body);
    case 'mutate/giveOwnWords':
      return planGiveOwnWords(index, ids, request.body);
    case 'mutate/changeElementTag':
      return planChangeTag(index, ids, request.body);
    case 'mutate/addStory':
      return planAddStory(index, request.body);
    case 'mutate/changeStory':
      return planChangeStory(index, request.body);
    case 'mutate/removeStory':
      return planRemoveStory(index, request.body);
    default:
      return unreachable(request);
  }
}
