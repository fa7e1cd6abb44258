import { type WidthRange, widthRange } from '../../css/condition-meaning.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import { frameWidths } from '../state/store/editor-state.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyleChoice } from './style-choice.ts';
import { fromTabletOn, spanOfFrame, type WidthSpan, widthSteps } from './width-spans.ts';

/** One of the spans of widths that the panel offers first, by what a change of style says to mean it. */
export interface WidthTab {
  readonly kind: 'all' | 'phones' | 'from';
  /** Names the tab among the others: its modifiers. */
  readonly key: string;
  readonly span: WidthSpan;
}

/** What names a span among others. */
export const keyOfWidths = (modifiers: readonly string[]): string => modifiers.join(' ');

const allWidths: WidthSpan = { modifiers: [], from: 0, below: Number.POSITIVE_INFINITY };
const tabOf = (kind: WidthTab['kind'], span: WidthSpan): WidthTab => ({ kind, key: keyOfWidths(span.modifiers), span });

/** The spans that are offered first: all widths, those of phones only, all but those, and what is wider than a tablet. */
export function widthTabs(widths: StyleReport['breakpoints']): readonly WidthTab[] {
  const [phone, tablet] = frameWidths;
  const phones = spanOfFrame(phone, widths);
  const tablets = fromTabletOn(widths);
  const desktop = widthSteps(widths).find(({ from }) => from > tablet);
  return [
    tabOf('all', allWidths),
    ...(phones ? [tabOf('phones', phones)] : []),
    ...(tablets ? [tabOf('from', tablets)] : []),
    ...(phones && desktop
      ? [tabOf('from', { modifiers: [desktop.name], from: desktop.from, below: allWidths.below })]
      : []),
  ];
}

/** The widths at which all of some conditions hold, as far as they are about widths. */
export function widthsOf(conditions: readonly string[]): WidthRange {
  const ranges = conditions.flatMap((one) => widthRange(one) ?? []);
  return {
    from: Math.max(0, ...ranges.map(({ from }) => from)),
    to: Math.min(Number.POSITIVE_INFINITY, ...ranges.map(({ to }) => to)),
  };
}

/** The conditions under which a change holds: those of the chosen widths, else those of the rule that it goes to. */
export function changedUnder(
  { widths: chosen }: Pick<StyleChoice, 'widths'>,
  rule: Pick<ShownRule, 'conditions'> | null,
  widths: StyleReport['breakpoints'],
): readonly string[] {
  if (chosen.length === 0) return rule?.conditions ?? [];
  return chosen.flatMap((one) => {
    const condition = widths.find(({ name }) => name === one)?.condition;
    return condition === undefined ? [] : `@media ${condition}`;
  });
}

/** Ends just below a whole pixel (`max-width: 767.98px`) mean the same pages as those at it. */
const isAlike = (one: number, other: number): boolean => one === other || Math.abs(one - other) <= 1;

/** Whether a rule of the project sets something of the element at these widths, and at no others. */
export function isSetAt({ rules }: Pick<ReadyStyles, 'rules'>, { from, below }: WidthSpan): boolean {
  return rules.some(({ source, isInherited, declarations, conditions }) => {
    if (source === null || isInherited || declarations.length === 0) return false;
    const widths = widthsOf(conditions);
    return isAlike(widths.from, from) && isAlike(widths.to, below);
  });
}
