import type { Refusal } from '../../protocol/refusals.ts';
import type { ReachAsked } from '../state/store/reach-asked.ts';
import type { ReadyStyles, WantedStyle } from '../state/store/shown-styles.ts';
import { wantedHere } from './own-modifiers.ts';
import { fromTabletOn, spanOfFrame, type WidthSpan } from './width-spans.ts';

/** One answer to the question how far a change is to reach. */
export interface ReachOption {
  readonly id: 'all' | 'here' | 'from' | 'phones';
  readonly wanted: WantedStyle;
  /** The widths at which only it holds. */
  readonly span: WidthSpan | null;
}

/** What was asked for, said in a class of the element's own under the same conditions as the rule that it was asked of. */
function onlyHere(wanted: WantedStyle, { rules, report }: ReadyStyles): WantedStyle {
  const { target } = wanted;
  const rule = target.kind === 'rule' ? rules.find(({ source }) => source?.target === target.rule) : undefined;
  return wantedHere(wanted, rule, report.breakpoints);
}

/** Why what was asked for cannot be said of the element alone; null where it can, as far as is known before it is asked for. */
export function refusedHere({ wanted }: ReachAsked, styles: ReadyStyles): Refusal | null {
  const { newClass } = styles.report;
  return newClass === true ? (onlyHere(wanted, styles).refusal ?? null) : newClass;
}

/** Whether something can be said of the element alone: by a class of its own, or by one of the design where that is how it is said. */
function isOwnSayable({ newClass, utilities }: ReadyStyles['report']): boolean {
  return newClass === true || (utilities !== undefined && newClass.code === 'RULE_NOT_IN_PROJECT');
}

/** The answers that can be given, the first of which is meant where nobody says another; only this one where that can be. */
export function reachOptions({ wanted, reached }: ReachAsked, styles: ReadyStyles): readonly ReachOption[] {
  const { report } = styles;
  const isNamed = (one: string) => report.breakpoints.some(({ name }) => name === one);
  const isTemplate = reached.some((one) => one.isTemplate);
  const here = onlyHere(wanted, styles);
  const canBeHere = isOwnSayable(report) && !isTemplate && wanted.target.kind !== 'here' && !here.refusal;
  // What is asked for at some widths is asked for there.
  const hasWidths = wanted.modifiers.some(isNamed);
  const at = (id: ReachOption['id'], span: WidthSpan | undefined): ReachOption[] =>
    span && !hasWidths
      ? [{ id, span, wanted: { ...wanted, modifiers: [...wanted.modifiers, ...span.modifiers] } }]
      : [];
  return [
    { id: 'all', wanted, span: null },
    ...(canBeHere ? [{ id: 'here' as const, wanted: here, span: null }] : []),
    ...at('from', fromTabletOn(report.breakpoints)),
    ...at('phones', spanOfFrame(360, report.breakpoints)),
  ];
}
