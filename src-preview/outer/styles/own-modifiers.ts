import type { StyleReport } from '../../protocol/styles.ts';
import type { ShownRule } from '../state/store/join-rules.ts';

/** What a request says to mean the same width and states as a rule; null where its conditions have no name. */
export function ownModifiers(rule: ShownRule, widths: StyleReport['breakpoints']): readonly string[] | null {
  const named = rule.conditions.map(
    (one) => widths.find(({ condition }) => one === `@media ${condition}`)?.name ?? null,
  );
  if (named.length > 1 || named.includes(null)) return null;
  return [...named.flatMap((one) => one ?? []), ...rule.modifiers];
}
