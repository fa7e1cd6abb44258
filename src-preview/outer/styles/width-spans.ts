import { type WidthRange, widthRange } from '../../css/condition-meaning.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ReachWords } from '../language/reach-words-type.ts';
import { type FrameWidth, frameWidths } from '../state/store/editor-state.ts';

/** Widths of pages, with the modifiers that ask for them. */
export interface WidthSpan extends WidthRange {
  readonly modifiers: readonly string[];
}

/** The steps of a project from the narrowest on: the widths from which on something can hold that also have a name for what is below. */
export function widthSteps(
  widths: StyleReport['breakpoints'],
): readonly { readonly name: string; readonly from: number }[] {
  const found = widths.flatMap(({ name, condition }) => {
    const range = widthRange(`@media ${condition}`);
    const isStep = range && range.from > 0 && range.to === Number.POSITIVE_INFINITY;
    return isStep && widths.some((one) => one.name === `max-${name}`) ? [{ name, from: range.from }] : [];
  });
  return found.toSorted((one, other) => one.from - other.from);
}

/** The widths of pages that one of the frames stands for, and none of the others; undefined where the project has no such steps. */
export function spanOfFrame(width: FrameWidth, widths: StyleReport['breakpoints']): WidthSpan | undefined {
  const all = widthSteps(widths);
  const [narrower, wider] = [frameWidths.findLast((one) => one < width), frameWidths.find((one) => one > width)];
  const first = all.findLast(({ from }) => from <= width && from > (narrower ?? 0));
  const next = wider === undefined ? undefined : all.findLast(({ from }) => from <= wider && from > width);
  if ((narrower !== undefined && !first) || (wider !== undefined && !next) || (!first && !next)) return undefined;
  return {
    modifiers: [...(first ? [first.name] : []), ...(next ? [`max-${next.name}`] : [])],
    from: first?.from ?? 0,
    to: next?.from ?? Number.POSITIVE_INFINITY,
  };
}

/** All widths from the one on at which something is no longer a phone. */
export function fromTabletOn(widths: StyleReport['breakpoints']): WidthSpan | undefined {
  const phone = spanOfFrame(360, widths);
  const step = widthSteps(widths).find(({ from }) => from === phone?.to);
  return step && { modifiers: [step.name], from: step.from, to: Number.POSITIVE_INFINITY };
}

/** Widths as people read them. */
export const spanInWords = ({ from, to }: WidthSpan, words: ReachWords, figures: Intl.NumberFormat): string =>
  words.span(figures.format(from), Number.isFinite(to) ? figures.format(to) : null);
