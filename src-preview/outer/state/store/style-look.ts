import type { StyleDifference } from '../../../protocol/frame/style-look.ts';
import type { ActivityId, CodebaseId } from '../../../protocol/ids.ts';

/** A change of style that was written, as far as the page can be asked whether it shows it. */
export interface WrittenStyle {
  readonly activityId: ActivityId;
  /** The elements that it was wanted of, by their places in the sources as these are by now. */
  readonly elements: readonly CodebaseId[];
  readonly values: Readonly<Record<string, string>>;
  /** The page's selector of the rule that was changed; null where the element's own class, utilities or attribute were. */
  readonly selector: string | null;
  readonly states: readonly string[];
  readonly conditions: readonly string[];
  /** Whether one file alone was written, so that the page takes all of it in at once. */
  readonly isOneFile: boolean;
}

/** What an element has instead of what was written for it. */
export interface FoundDifference extends StyleDifference {
  readonly elementKey: string;
  /** Of the states and conditions under which it is to hold those that are not so now. */
  readonly missing: readonly string[];
}

/** Whether the page shows what was written last, as far as that is to be said. */
export type StyleLook =
  /** Nothing was written, or it is not looked at any more. */
  | { readonly state: 'none' }
  | { readonly state: 'shown'; readonly written: WrittenStyle }
  /** The page has not followed yet. */
  | { readonly state: 'awaited'; readonly written: WrittenStyle }
  | { readonly state: 'differs'; readonly written: WrittenStyle; readonly differing: readonly FoundDifference[] }
  /** No page could be asked. */
  | { readonly state: 'unseen'; readonly written: WrittenStyle };
