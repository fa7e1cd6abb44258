import type { Refusal } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { ShownRule } from './join-rules.ts';

/** What is known of the selected element's styles. */
export type ElementStyles =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly refusal: Refusal }
  | { readonly state: 'lost' }
  | {
      readonly state: 'ready';
      readonly elementKey: string;
      /** Its place in the source. */
      readonly codebaseId: string | null;
      /** What the page said of them, to tell when it says something else. */
      readonly onPage: string;
      /** The rules that mean it on the page, the strongest first. */
      readonly rules: readonly ShownRule[];
      readonly report: StyleReport;
      /** Where lines begin in it. */
      readonly direction: 'ltr' | 'rtl';
    };

/** What somebody wants of one property: a value, or none. */
export interface WantedStyle {
  readonly property: string;
  readonly value: string;
  /** States and a width. */
  readonly modifiers: readonly string[];
  /** The rule that is changed; null for the one that decides. */
  readonly rule: string | null;
  /** Only for this element, in a class of its own. */
  readonly isOnlyHere: boolean;
}
