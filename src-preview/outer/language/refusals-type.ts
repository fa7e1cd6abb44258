import type { RefusalCode } from '../../protocol/refusals.ts';

/** What a refusal says: why it was not done, and what can be done instead. `{names}` and `{nearest}` are filled in. */
export interface RefusalWords {
  readonly why: string;
  readonly next: string;
  /** What to do where nothing is near, or has a name: a sentence with `{nearest}` or `{names}` has nothing to say then. */
  readonly otherwise?: string;
}

export type RefusalSentences = Readonly<Record<RefusalCode, RefusalWords>>;
