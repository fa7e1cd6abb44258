import type { ActivityId } from '../../../protocol/ids.ts';
import type { Refusal } from '../../../protocol/refusals.ts';

/** Why a change was passed over on the way through the history. */
export interface PassedOver {
  readonly refusal: Refusal;
  /** Later changes in the same places, newest first: once they are taken back, it can be. */
  readonly first: readonly ActivityId[];
}
/** What was passed over, by the ids of the changes. */
export type PassedOvers = Readonly<Record<string, PassedOver>>;
