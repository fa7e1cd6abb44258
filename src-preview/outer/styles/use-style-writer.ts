import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';
import type { ShownProperty } from './shown-property.ts';
import { isPassedBy, type StyleChoice, wantedStyle } from './style-choice.ts';
import { useAttempt } from './use-attempt.ts';

/** How fields write: a value to be tried in every frame, and one to be kept. */
export interface StyleWriter {
  readonly attempt: (shown: ShownProperty, value: string) => void;
  /** Ends the attempt and writes. */
  readonly keep: (shown: ShownProperty, value: string) => Promise<StyledAnswer>;
  /** Ends the attempt and writes nothing. */
  readonly leave: () => void;
  /** Writes one more value where the element's own class decides. */
  readonly add: (values: Readonly<Record<string, string>>) => Promise<StyledAnswer>;
  /** Writes several values at once, where the element's own class decides; true when they were written. */
  readonly keepAll: (values: Readonly<Record<string, string>>) => Promise<boolean>;
}

/** Writes values of the selected element under what is chosen. */
export function useStyleWriter(styles: ReadyStyles, choice: StyleChoice, isSeveral: boolean): StyleWriter {
  const attempt = useAttempt();
  const { report } = styles;
  // What is one element's own is not the others': each is changed where its own class decides.
  const wanted = (shown: ShownProperty, value: string) => {
    const from = shown.from && isPassedBy(shown.from.rule, report) ? null : shown.from;
    return wantedStyle({ [shown.name]: value }, isSeveral ? null : { ...shown, from }, choice, report.breakpoints);
  };
  const add = (values: Readonly<Record<string, string>>) =>
    attempt.keep(wantedStyle(values, null, choice, report.breakpoints));
  return {
    add,
    attempt: (shown, value) => attempt.show(wanted(shown, value)),
    keep: (shown, value) => attempt.keep(wanted(shown, value)),
    leave: attempt.end,
    async keepAll(values) {
      const answer = await add(values);
      return answer.state === 'written';
    },
  };
}
