import { isNoCondition, isOfHovering, meaningOfCondition, widthRange } from '../../css/condition-meaning.ts';
import { refuse, type Refusal } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import type { WantedStyle } from '../state/store/shown-styles.ts';

type Breakpoints = StyleReport['breakpoints'];

/** All bounds that conditions set to the width, in one condition or nested. */
function widthsAsked(conditions: readonly string[]): string {
  const bounds = conditions.flatMap((one) => meaningOfCondition(one).replace('@media ', '').split(' & '));
  return [...new Set(bounds)].toSorted().join(' & ');
}

/**
 * What a request says to mean the same widths as a rule: one from which on, one up to which, or both; a refusal where its conditions,
 * or what it waits for in its selector, have no name. Hovering says itself that a pointer can.
 */
function ownWidths({ conditions, modifiers, source }: ShownRule, widths: Breakpoints): readonly string[] | Refusal {
  const isSaid = (one: string) => isNoCondition(one) || (modifiers.includes('hover') && isOfHovering(one));
  const around = conditions.filter((one) => !isSaid(one));
  const others = [...around.filter((one) => widthRange(one) === undefined), ...(source?.waits ?? [])];
  if (others.length > 0) return refuse('CONDITION_UNNAMED', { names: others });
  if (around.length === 0) return [];
  const asked = widthsAsked(around);
  const isUpTo = ({ name }: (typeof widths)[number]) => name.startsWith('max-');
  const [from, upTo] = [widths.filter((one) => !isUpTo(one)), widths.filter(isUpTo)];
  const spans = [...widths.map((one) => [one]), ...from.flatMap((one) => upTo.map((other) => [one, other]))];
  const span = spans.find((some) => widthsAsked(some.map(({ condition }) => `@media ${condition}`)) === asked);
  return span?.map(({ name }) => name) ?? refuse('CONDITION_UNNAMED', { names: around });
}

/**
 * Values for the element alone: at the widths that were chosen, else at those of the rule that decides them, and in its states and those
 * that were chosen. Where its widths have no name nothing is to be written, rather than what would hold at others too.
 */
export function wantedHere(
  { values, modifiers }: Pick<WantedStyle, 'values' | 'modifiers'>,
  rule: ShownRule | undefined,
  widths: Breakpoints,
): WantedStyle {
  const target = { kind: 'here' } as const;
  if (!rule || rule.isInherited) return { values, modifiers, target };
  const isWidth = (one: string) => widths.some(({ name }) => name === one);
  const own = modifiers.some(isWidth) ? [] : ownWidths(rule, widths);
  if ('code' in own) return { values, modifiers, target, refusal: own };
  return { values, modifiers: [...new Set([...own, ...rule.modifiers, ...modifiers])], target };
}
