import type { Reached } from '../../../protocol/reach.ts';
import type { WantedStyle } from './shown-styles.ts';

/** What somebody says to the question how far a change is to reach; null leaves everything as it was. */
export type ReachAnswer = {
  readonly wanted: WantedStyle;
  /** Whether it is said of the rules themselves, so that it holds for further changes of them while the selection stays. */
  readonly isOfRules: boolean;
} | null;

/** A change that waits for an answer, since it would reach further than what was touched. */
export interface ReachAsked {
  readonly id: string;
  /** What was selected when it was asked, by its id of the sources. */
  readonly of: string | null;
  readonly wanted: WantedStyle;
  readonly reached: readonly Reached[];
  /** As what it is shown in the frames meanwhile: another answer is shown in the place of that. */
  readonly attempt: string;
  /** How many elements of the page in hand it would change; null where the page does not say. */
  readonly onPage: number | null;
  /** How many of them the source of what was touched has made. */
  readonly made: number;
  readonly answer: (answer: ReachAnswer) => void;
}
