import type { SelectionDeps } from '../selection/selection.ts';
import type { WantedStyle } from '../store/shown-styles.ts';
import type { WrittenStyle } from '../store/style-look.ts';

/** What the page is to show of a change, without what only goes: what holds in its place then, nobody has asked for. */
export type AskedOfPage = Pick<WrittenStyle, 'values' | 'selector' | 'states' | 'conditions'>;

/** What a change asks of the page: which values, and under what they are to hold. */
export function askedOfPage(
  { store }: Pick<SelectionDeps, 'store'>,
  { values, modifiers, target }: WantedStyle,
): AskedOfPage {
  const { styles } = store.getState();
  const rule = target.kind === 'rule' ? target.page : null;
  const ruleStates =
    target.kind === 'rule' && styles.state === 'ready'
      ? styles.rules.find(({ onPage }) => onPage === rule)?.modifiers
      : undefined;
  return {
    ...surroundingsOf({ store }, [...modifiers, ...(ruleStates ?? [])], rule?.conditions ?? []),
    values: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
    selector: rule?.selector ?? null,
  };
}

/** Modifiers by what they are: a width of the project is a condition, all else a state. A width takes the place of the rule's own. */
export function surroundingsOf(
  { store }: Pick<SelectionDeps, 'store'>,
  modifiers: readonly string[],
  conditions: readonly string[] = [],
): Pick<AskedOfPage, 'states' | 'conditions'> {
  const { styles } = store.getState();
  const widths = styles.state === 'ready' ? styles.report.breakpoints : [];
  const named = widths.filter(({ name }) => modifiers.includes(name));
  return {
    states: [...new Set(modifiers.filter((one) => !named.some(({ name }) => name === one)))],
    conditions: named.length > 0 ? named.map(({ condition }) => `@media ${condition}`) : conditions,
  };
}
