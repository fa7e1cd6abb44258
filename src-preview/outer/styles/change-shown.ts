import { isNoCondition, widthRange } from '../../css/condition-meaning.ts';
import { holdsInStates } from '../../css/states.ts';
import { elementStates } from '../../protocol/constants.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ChangeShown } from '../state/store/shown-styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import type { StyleChoice } from './style-choice.ts';
import { widthsOf } from './width-tabs.ts';

const isWidth = (condition: string): boolean => widthRange(condition) !== undefined;

/** The conditions under which a change holds: the chosen widths in the place of those of the rule that it goes to. */
function changedUnder(
  { widths: chosen, isOnlyHere }: StyleChoice,
  rule: Pick<ShownRule, 'conditions'> | null,
  widths: StyleReport['breakpoints'],
): readonly string[] {
  const around = rule?.conditions ?? [];
  if (chosen.length === 0) return around;
  const named = chosen.flatMap((one) => {
    const condition = widths.find(({ name }) => name === one)?.condition;
    return condition === undefined ? [] : `@media ${condition}`;
  });
  return [...(isOnlyHere ? [] : around.filter((one) => !isWidth(one))), ...named];
}

/**
 * Where the frames show a change of what comes from a rule. Of a scheme, of what a browser knows, of a container, of what the selector
 * waits for and of a state that is not shown the window cannot say whether it is so: then only where the change does not hold is known.
 */
export function changeShown(
  choice: StyleChoice,
  rule: Pick<ShownRule, 'conditions' | 'onPage' | 'source'> | null,
  widths: StyleReport['breakpoints'],
): ChangeShown {
  const conditions = changedUnder(choice, rule, widths);
  const isShown = (state: string) => !elementStates.has(state) || state === choice.state;
  const isInState = rule === null || holdsInStates(rule.onPage.selector, isShown);
  const waits = choice.isOnlyHere ? [] : (rule?.source?.waits ?? []);
  return {
    ...widthsOf(conditions),
    isSure: isInState && waits.length === 0 && conditions.every((one) => isWidth(one) || isNoCondition(one)),
  };
}
