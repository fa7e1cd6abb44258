import { meaningOfCondition, widthRange } from '../../css/condition-meaning.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';

/** All bounds that conditions set to the width, in one condition or nested; null where one asks for anything else. */
function widthsAsked(conditions: readonly string[]): string | null {
  if (conditions.some((one) => widthRange(one) === undefined)) return null;
  const bounds = conditions.flatMap((one) => meaningOfCondition(one).replace('@media ', '').split(' & '));
  return [...new Set(bounds)].toSorted().join(' & ');
}

/**
 * What a request says to mean the same widths and states as a rule: a width from which on, one up to which, or both; null where its
 * conditions have no name.
 */
export function ownModifiers(rule: ShownRule, widths: StyleReport['breakpoints']): readonly string[] | null {
  if (rule.conditions.length === 0) return rule.modifiers;
  const asked = widthsAsked(rule.conditions);
  if (asked === null) return null;
  const isUpTo = ({ name }: (typeof widths)[number]) => name.startsWith('max-');
  const [from, upTo] = [widths.filter((one) => !isUpTo(one)), widths.filter(isUpTo)];
  const spans = [...widths.map((one) => [one]), ...from.flatMap((one) => upTo.map((other) => [one, other]))];
  const span = spans.find((some) => widthsAsked(some.map(({ condition }) => `@media ${condition}`)) === asked);
  return span ? [...span.map(({ name }) => name), ...rule.modifiers] : null;
}
