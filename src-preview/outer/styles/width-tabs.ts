import { possibleWidths, type WidthRange } from '../../css/condition-meaning.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import { frameWidths } from '../state/store/editor-state.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
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

const allWidths: WidthSpan = { modifiers: [], from: 0, to: Number.POSITIVE_INFINITY };
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
    ...(phones && desktop ? [tabOf('from', { modifiers: [desktop.name], from: desktop.from, to: allWidths.to })] : []),
  ];
}

/** The widths at which all of some conditions can hold, whatever else they ask for. */
export function widthsOf(conditions: readonly string[]): WidthRange {
  const ranges = conditions.map(possibleWidths);
  return {
    from: Math.max(0, ...ranges.map(({ from }) => from)),
    to: Math.min(Number.POSITIVE_INFINITY, ...ranges.map(({ to }) => to)),
  };
}

/** Ends just below a whole pixel (`max-width: 767.98px`) mean the same pages as those at it. */
const isAlike = (one: number, other: number): boolean => one === other || Math.abs(one - other) <= 1;

/** Whether a rule of the project sets something of the element at these widths, and at no others. */
export function isSetAt({ rules }: Pick<ReadyStyles, 'rules'>, { from, to }: WidthSpan): boolean {
  return rules.some(({ source, isInherited, declarations, conditions }) => {
    if (source === null || isInherited || declarations.length === 0) return false;
    const widths = widthsOf(conditions);
    return isAlike(widths.from, from) && isAlike(widths.to, to);
  });
}
