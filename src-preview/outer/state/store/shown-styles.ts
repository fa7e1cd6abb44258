import type { WidthRange } from '../../../css/condition-meaning.ts';
import type { CssEvals } from '../../../protocol/frame/css-evals.ts';
import type { Refusal } from '../../../protocol/refusals.ts';
import type { StyleReport } from '../../../protocol/styles.ts';
import type { ShownRule } from './join-rules.ts';

/** The widths of pages at which a change can hold, and whether it waits for nothing else. */
export interface ChangeShown extends WidthRange {
  readonly isSure: boolean;
}

/** What is known of the styles of an element that stands on the page and in the sources. */
export interface ReadyStyles {
  readonly state: 'ready';
  readonly elementKey: string;
  /** Its place in the source. */
  readonly codebaseId: string | null;
  /** What the page said of them, to tell when it says something else. */
  readonly onPage: string;
  /** The rules that mean it on the page or reach it, the strongest first. */
  readonly rules: readonly ShownRule[];
  readonly report: StyleReport;
  /** What it looks like; null where the page does not say. */
  readonly evals: CssEvals | null;
  /** Custom properties of the page as they come out there. */
  readonly tokenValues: Readonly<Record<string, string>>;
  /** Where lines begin in it. */
  readonly direction: 'ltr' | 'rtl';
}

/** What is known of the selected element's styles. */
export type ElementStyles =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'lost' }
  | ReadyStyles;

/** What a change of style is written to. */
export type StyleTarget =
  /** A rule as the report names it, with the page's selector for it where the page has it. */
  | { readonly kind: 'rule'; readonly rule: string; readonly page: Pick<ShownRule, 'onPage'>['onPage'] }
  /** The rule of the element's class that decides. */
  | { readonly kind: 'deciding' }
  /** A class of the element's own. */
  | { readonly kind: 'here' }
  /** Its style attribute. */
  | { readonly kind: 'inline' };

/** What somebody wants: values by property, an empty one for none. */
export interface WantedStyle {
  readonly values: Readonly<Record<string, string>>;
  /** States and a width. */
  readonly modifiers: readonly string[];
  readonly target: StyleTarget;
  /** Why it is not written, where that is known before the server is asked. */
  readonly refusal?: Refusal;
}
