import type { ReadyStyles } from '../state/shown-styles.ts';
import type { ShownProperty } from './shown-property.ts';
import { type StyleChoice, wantedStyle } from './style-choice.ts';
import { useAttempt } from './use-attempt.ts';

/** How fields write: a value to be tried in every frame, and one to be kept. */
export interface StyleWriter {
  readonly attempt: (shown: ShownProperty, value: string) => void;
  /** Ends the attempt and writes; true when it was written. */
  readonly keep: (shown: ShownProperty, value: string) => Promise<boolean>;
  /** Ends the attempt and writes nothing. */
  readonly leave: () => void;
  /** Writes several values at once, where the element's own class decides. */
  readonly keepAll: (values: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** Writes values of the selected element under what is chosen. */
export function useStyleWriter(styles: ReadyStyles, choice: StyleChoice, isSeveral: boolean): StyleWriter {
  const attempt = useAttempt();
  const { breakpoints } = styles.report;
  // What is one element's own is not the others': each is changed where its own class decides.
  const wanted = (shown: ShownProperty, value: string) =>
    wantedStyle({ [shown.name]: value }, isSeveral ? null : shown, choice, breakpoints);
  return {
    attempt: (shown, value) => attempt.show(wanted(shown, value)),
    keep: (shown, value) => attempt.keep(wanted(shown, value)),
    leave: attempt.end,
    keepAll: (values) => attempt.keep(wantedStyle(values, null, choice, breakpoints)),
  };
}
