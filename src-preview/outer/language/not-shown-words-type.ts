import type { WhyNot } from '../styles/next-step.ts';

/** What is said of a value that was written and that the page does not show. */
export interface NotShownWords {
  readonly title: string;
  /** Between parts of a sentence. */
  readonly comma: string;
  /** What the page has of a property, and what was asked of it. */
  readonly differs: (property: string, shown: string, asked: string) => string;
  readonly decides: (by: string) => string;
  readonly ofAround: (by: string) => string;
  readonly attribute: string;
  readonly animation: (name: string) => string;
  readonly important: string;
  readonly inLayer: (layer: string) => string;
  /** Where it is to hold, while the page is not in that. */
  readonly holds: (when: string) => string;
  readonly inState: (state: string) => string;
  readonly changeThere: string;
  readonly changeThereFor: (count: string) => string;
  readonly removeClass: (name: string) => string;
  readonly showState: (state: string) => string;
  readonly showWidth: (px: string) => string;
  readonly whyNot: Readonly<Record<WhyNot, string>>;
  readonly more: (count: string) => string;
  readonly unseen: string;
}
